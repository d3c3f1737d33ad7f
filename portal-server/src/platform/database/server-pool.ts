import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { type ConnectionPool, PLANNER_SETTINGS } from './connection.ts';
import { listenOn } from './server-listener.ts';
import { STATEMENT_TIMEOUT_MS } from './time-limit.ts';

/** Statements that each connection keeps prepared at most. */
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

/** Connections to the PostgreSQL server at `url`. */
export function serverPool(url: string): ConnectionPool {
  const nameOf = statementNames();
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    application_name: 'portal',
    statement_timeout: STATEMENT_TIMEOUT_MS,
  });
  // Runs before the borrower's statements; when it fails, they fail too.
  pool.on('connect', (client) => void client.query(SETTINGS).catch(() => undefined));
  // Without these handlers a broken connection would end the process. Its borrower's statements fail; an idle one is replaced.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  pool.on('error', () => undefined);
  return {
    async connect({ isTransaction } = { isTransaction: false }) {
      const client = await pool.connect();
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
