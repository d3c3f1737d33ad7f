import type { Connection, ConnectionPool } from './connection.ts';
import { codeOf, isDiskFull } from './database-problem.ts';

/**
 * A temporary fault of the database, such as a restart, no free connection or a full disk. The request is answered 503 and may be
 * sent again. `code` is the code of the fault (`cause`).
 */
export class DatabaseUnavailable extends Error {
  readonly statusCode = 503;
  readonly code: unknown;

  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.name = 'DatabaseUnavailable';
    this.code = isDiskFull(cause) ? '53100' : codeOf(cause);
  }
}

/**
 * Codes of PostgreSQL: no connection (class 08), no resources (53), shut down or starting (57P01 to 57P05), a deadlock or a conflict
 * of transactions (40), only reads, because another server took over (25006), and cancelled after the time limit (57014): the database
 * is slow, or the statement waited for a lock.
 */
const PASSING = /^(08...|53...|57P0[1-5]|57014|40...|25006)$/;

const OF_SOCKET: ReadonlySet<unknown> = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTCONN'],
  ...['EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'ENOTFOUND', 'EAI_AGAIN'],
]);

/** Messages of the drivers about a connection that broke or could not be opened. These errors have no code. */
const WITHOUT_CODE = [
  /^Connection terminated/,
  /^Client (has encountered a connection error|was closed)/,
  /^timeout exceeded when trying to connect/,
  /^Cannot use a pool after calling end/,
  /^PGlite is clos(ed|ing)/,
];

/** True for a temporary fault of a statement or a connection: the same statement may succeed a moment later. */
export function isPassingFault(error: unknown): boolean {
  const code = codeOf(error);
  if (typeof code === 'string' && (PASSING.test(code) || OF_SOCKET.has(code))) return true;
  return (
    isDiskFull(error) || (error instanceof Error && WITHOUT_CODE.some((text) => text.test(error.message)))
  );
}

/** Makes `pool` throw temporary faults as {@link DatabaseUnavailable}. A connection that had one is not used again. */
export function translateFaults(pool: ConnectionPool): ConnectionPool {
  async function translating<Result>(work: Promise<Result>, noticed?: () => void): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (!isPassingFault(error)) throw error;
      noticed?.();
      throw new DatabaseUnavailable(error);
    }
  }
  return {
    ...pool,
    async connect(use): Promise<Connection> {
      const connection = await translating(pool.connect(use));
      let isBroken = false;
      return {
        query: (statement, parameters) =>
          translating(connection.query(statement, parameters), () => (isBroken = true)),
        release: (destroy) => connection.release(destroy === true || isBroken),
      };
    },
  };
}
