import { setTimeout as delay } from 'node:timers/promises';
import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { type ConnectionPool, PLANNER_SETTINGS } from './connection.ts';
import { codeOf } from './database-problem.ts';
import { KEEP_ALIVE, listenOn } from './server-listener.ts';
import { STATEMENT_TIMEOUT_MS } from './time-limit.ts';

/** Maximum number of prepared statements per connection. */
const MOST_NAMES = 200;
/** A statement with more parameters has a list of varying length, and is seldom repeated. */
const MOST_PARAMETERS = 30;

/**
 * Names the statements of transactions, so that PostgreSQL parses and plans each once per connection: half of the time of a short
 * statement. One that selects `*` gets no name: it would fail on connections that are open while a migration adds a column.
 */
export function statementNames(): (statement: string, parameters: number) => string | undefined {
  const names = new Map<string, string>();
  return (statement, parameters) => {
    const known = names.get(statement);
    if (known !== undefined || names.size >= MOST_NAMES) return known;
    if (parameters > MOST_PARAMETERS || statement.includes('*')) return undefined;
    const name = `portal_${names.size}`;
    names.set(statement, name);
    return name;
  };
}

/** Types, by their numbers in PostgreSQL's catalogue. */
const INT8 = 20;
const DATE = 1082;

/** Parses whole numbers as numbers and days as text, like the embedded database. */
const types: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary'): unknown {
    if (type === INT8) return Number;
    if (type === DATE) return (text: string) => text;
    return pg.types.getTypeParser(type, format);
  },
};

const SETTINGS = Object.entries(PLANNER_SETTINGS)
  .map(([name, value]) => `set ${name} = ${value}`)
  .join('; ');

/** Longest wait for a connection. */
const LONGEST_WAIT_MS = 10_000;
const NONE_LEFT = '53300';
/** How long the pool uses only its open connections after the server refused another one. */
const MAKES_DO_MS = 1_000;
const PAUSE_MS = 100;

/** Takes a connection of `pool`. If the server refuses another connection, waits for one of the pool's open connections. */
async function connectTo(pool: pg.Pool, most: number): Promise<pg.PoolClient> {
  const asked = performance.now();
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      if (codeOf(error) !== NONE_LEFT || performance.now() - asked > LONGEST_WAIT_MS) throw error;
      if (pool.options.max === most) setTimeout(() => (pool.options.max = most), MAKES_DO_MS).unref();
      pool.options.max = Math.max(1, Math.min(pool.options.max, pool.totalCount));
      await delay(PAUSE_MS);
    }
  }
}

/** At most `most` connections to the PostgreSQL server at `url`. */
export function serverPool(url: string, most = 10): ConnectionPool {
  const nameOf = statementNames();
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    types,
    application_name: 'portal',
    statement_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: LONGEST_WAIT_MS,
    ...KEEP_ALIVE,
  });
  // Runs before the borrower's statements; when it fails, they fail too.
  pool.on('connect', (client) => void client.query(SETTINGS).catch(() => undefined));
  // Without these handlers a broken connection would end the process. Its borrower's statements fail; an idle one is replaced.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    async connect({ isTransaction } = { isTransaction: false }) {
      const client = await connectTo(pool, most);
      return {
        async query<R>(text: string, parameters?: ReadonlyArray<unknown>) {
          const name = isTransaction && parameters ? nameOf(text, parameters.length) : undefined;
          const values = parameters && [...parameters];
          const result = await client.query({ text, ...(name && { name }), ...(values && { values }) });
          return result as Omit<typeof result, 'command' | 'rowCount'> & PostgresQueryResult<R>;
        },
        release: (destroy) => client.release(destroy),
      };
    },
    listen: (channel, listener) => listenOn(url, channel, listener),
    end: () => pool.end(),
  };
}
