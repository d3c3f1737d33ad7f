import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { ConnectionPool } from './connection.ts';
import { listenOn } from './server-listener.ts';
import { PLANNER_SETTINGS } from './planner-settings.ts';
import { statementNames } from './statement-names.ts';
import { STATEMENT_TIMEOUT_MS } from './time-limit.ts';

/** Types by their number in PostgreSQL's catalogue. */
const INT8 = 20;
const DATE = 1082;

/** Whole numbers as numbers and days as text, as the embedded database answers them too. */
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
  // Queued before anything that the borrower of the connection asks; if it fails, so will that.
  pool.on('connect', (client) => void client.query(SETTINGS).catch(() => undefined));
  // A connection that breaks while it is lent fails its borrower's statements; without a listener it would end the process too.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  // An idle connection that breaks is replaced when the next one is asked for; without a listener it ends the process.
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
