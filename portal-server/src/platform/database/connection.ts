import type { PostgresQueryResult } from 'kysely';

/** A connection to the embedded database or to a server, until it is released. */
export interface Connection {
  /** Runs a statement, or without parameters a script of several; answers the result of the last one. */
  query<Row>(statement: string, parameters?: ReadonlyArray<unknown>): Promise<PostgresQueryResult<Row>>;
  release(destroy?: boolean): void;
}

/** Subscribes to notifications of the database (LISTEN and NOTIFY of PostgreSQL). */
export interface Listener {
  heard(payload: string): void;
  /** Notifications may have been lost, because the connection was. */
  missed(): void;
}

export interface ConnectionPool {
  /** A server keeps the statements of transactions prepared; it plans all others with their values. */
  connect(use?: { isTransaction: boolean }): Promise<Connection>;
  /** Listens on a channel, which is a lower-case name, until the returned function is called. */
  listen(channel: string, listener: Listener): Promise<() => Promise<void>>;
  end(): Promise<void>;
}

export async function withConnection<T>(
  pool: ConnectionPool,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  try {
    return await work(connection);
  } finally {
    connection.release();
  }
}

/**
 * Settings of PostgreSQL's query planner. Random reads are cheap, because the data is in memory or on a solid-state disk. Operators are
 * expensive, because lists compare long texts; with the default, searches would read whole tables. Compiling (`jit`) takes a second
 * and is never worth it here.
 */
export const PLANNER_SETTINGS = { random_page_cost: 1.1, cpu_operator_cost: 0.01, jit: 'off' };
