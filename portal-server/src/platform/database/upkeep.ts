import { withConnection, type ConnectionPool } from './connection.ts';

const EVERY_MS = 60_000;
const LOG_BYTES = 32 * 1024 * 1024;
const CHANGED_ROWS = 1_000;

/** Tables of which a tenth, and at least a thousand rows, changed since they were last looked after. */
const CHANGED_TABLES = `
  select quote_ident(relname) as name from pg_stat_user_tables
  where n_dead_tup + n_ins_since_vacuum > greatest(${CHANGED_ROWS}, n_live_tup / 10)`;

const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`;

/**
 * What PostgreSQL's own background processes do, and PGlite has none: removes dead rows, keeps the planner's figures,
 * and writes a checkpoint once the log has grown. Each statement takes its own turn, so that requests go between.
 */
export async function lookAfter(pool: ConnectionPool): Promise<void> {
  const run = <R>(statement: string) => withConnection(pool, ({ query }) => query<R>(statement));
  const { rows } = await run<{ name: string }>(CHANGED_TABLES);
  for (const { name } of rows) await run(`vacuum analyze ${name}`);
  const [log] = (await run<{ bytes: number }>(LOG_SINCE_CHECKPOINT)).rows;
  if (log && log.bytes > LOG_BYTES) await run('checkpoint');
}

/** Looks after the embedded database every minute until the returned function has been called. */
export function startUpkeep(pool: ConnectionPool): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    // What fails here, a full disk for one, fails for the next request too, and is told there.
    running = lookAfter(pool).catch(() => undefined);
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
