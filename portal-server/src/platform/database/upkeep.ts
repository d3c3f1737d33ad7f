import { withConnection, type ConnectionPool } from './connection.ts';

const EVERY_MS = 60_000;
const LOG_BYTES = 32 * 1024 * 1024;
const CHANGED_ROWS = 1_000;

/** Tables of which a tenth, and at least a thousand rows, changed since their last vacuum. */
const CHANGED_TABLES = `
  select quote_ident(relname) as name from pg_stat_user_tables
  where n_dead_tup + n_ins_since_vacuum > greatest(${CHANGED_ROWS}, n_live_tup / 10)`;

const LOG_SINCE_CHECKPOINT = `
  select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::bigint as bytes from pg_control_checkpoint()`;

/**
 * Does the work of PostgreSQL's background processes, which PGlite lacks: removes dead rows, updates the planner's statistics, and writes
 * a checkpoint when the log has grown. Each statement takes its own turn, so that requests can run between them.
 */
export async function lookAfter(pool: ConnectionPool): Promise<void> {
  const run = <R>(statement: string) => withConnection(pool, ({ query }) => query<R>(statement));
  const { rows } = await run<{ name: string }>(CHANGED_TABLES);
  for (const { name } of rows) await run(`vacuum analyze ${name}`);
  const [log] = (await run<{ bytes: number }>(LOG_SINCE_CHECKPOINT)).rows;
  if (log && log.bytes > LOG_BYTES) await run('checkpoint');
}

/** Maintains the embedded database every minute until the returned function is called. */
export function startUpkeep(pool: ConnectionPool): () => Promise<void> {
  let running: Promise<void> = Promise.resolve();
  const look = () => {
    // A failure, such as a full disk, is reported by the next request, which fails too.
    running = lookAfter(pool).catch(() => undefined);
  };
  const timer = setInterval(look, EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
