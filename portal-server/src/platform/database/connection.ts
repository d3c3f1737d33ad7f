import type { PostgresQueryResult } from 'kysely';

/** One connection to the database, embedded or on a server, until it is released. */
export interface Connection {
  /** Runs one statement, or, when no parameters are given, a script of several; answers the last one's result. */
  query<Row>(statement: string, parameters?: ReadonlyArray<unknown>): Promise<PostgresQueryResult<Row>>;
  release(destroy?: boolean): void;
}

/** Subscribes to notifications of the database (LISTEN and NOTIFY of PostgreSQL). */
export interface Listener {
  heard(payload: string): void;
  /** Something may have been told that was not heard: the connection was lost for a while. */
  missed(): void;
}

export interface ConnectionPool {
  /** A server keeps the statements of a transaction prepared; others may be planned better with their values. */
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
