import { readdir, readFile } from 'node:fs/promises';
import { withConnection, type Connection, type ConnectionPool } from './connection.ts';

/** Any number that no other program uses for a lock in the same database. */
const LOCK = 7_305_001;

export const MIGRATIONS = new URL('../../../migrations/', import.meta.url);

async function apply(connection: Connection, name: string): Promise<void> {
  const script = await readFile(new URL(name, MIGRATIONS), 'utf8');
  await connection.query('begin');
  try {
    await connection.query(script);
    await connection.query('insert into migration (name) values ($1)', [name]);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback');
    throw new Error(`The migration ${name} failed.`, { cause: error });
  }
}

async function applyMissing(connection: Connection): Promise<void> {
  await connection.query(`
    create table if not exists migration (name text primary key, applied_at timestamptz not null default now())`);
  const { rows } = await connection.query<{ name: string }>('select name from migration');
  const applied = new Set(rows.map(({ name }) => name));
  const scripts = (await readdir(MIGRATIONS)).filter((name) => name.endsWith('.sql')).sort();
  for (const name of scripts) if (!applied.has(name)) await apply(connection, name);
}

/**
 * Brings the database to the latest migration: those of `migrations/` that it has not seen, in order, each in a
 * transaction of its own. Servers that start together wait for each other.
 */
export const migrate = (pool: ConnectionPool): Promise<void> =>
  withConnection(pool, async (connection) => {
    await connection.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      await applyMissing(connection);
    } finally {
      await connection.query('select pg_advisory_unlock($1)', [LOCK]);
    }
  });
