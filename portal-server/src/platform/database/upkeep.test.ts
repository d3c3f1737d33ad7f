import { withConnection, type ConnectionPool } from './connection.ts';
import { embeddedPool } from './embedded-pool.ts';
import { openFast } from './embedded.ts';
import { putBareDatabase } from './testing/bare-database.ts';
import { useTemporaryDirectory } from './testing/temporary-directory.ts';
import { lookAfter } from './upkeep.ts';

const directory = useTemporaryDirectory();

const first = async (pool: ConnectionPool, statement: string) =>
  (await withConnection(pool, ({ query }) => query<{ value: number }>(statement))).rows[0]?.value ??
  Number.NaN;

const DEAD = "select n_dead_tup as value from pg_stat_user_tables where relname = 'note'";
const LOG =
  'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as value from pg_control_checkpoint()';

test('dead rows are removed and the log is cut off, as nothing else does it', async () => {
  const pool = embeddedPool(await openFast(await putBareDatabase(directory.path)));
  const run = (script: string) => withConnection(pool, ({ query }) => query(script));
  await run(
    "create table note (id integer primary key, text text); insert into note select n, repeat('x', 400) from generate_series(1, 20000) n",
  );
  for (const letter of 'abcd') await run(`update note set text = repeat('${letter}', 400)`);
  // PostgreSQL updates its statistics at most once a second; a fast machine would be done before.
  await run('select pg_stat_force_next_flush()');
  expect(await first(pool, DEAD)).toBeGreaterThan(10_000);
  expect(await first(pool, LOG)).toBeGreaterThan(32 * 1024 * 1024);
  await lookAfter(pool);
  expect(await first(pool, DEAD)).toBe(0);
  expect(await first(pool, LOG)).toBeLessThan(1024 * 1024);
  await pool.end();
}, 300_000);
