import { sql, type Kysely } from 'kysely';
import { databaseUrl, onServer } from '../../testing/template-database.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import type { Schema } from './schema.ts';
import { serverPool, statementNames } from './server-pool.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

test('a statement keeps its name, and has none where it selects everything or has a long list', () => {
  const nameOf = statementNames();
  const name = nameOf('select a from b where c = $1', 1);
  expect(name).toBeDefined();
  expect(nameOf('select a from b where c = $1', 1)).toBe(name);
  expect(nameOf('select a from b where d = $1', 1)).not.toBe(name);
  expect([nameOf('select * from b', 0), nameOf('insert into b', 31)]).toEqual([undefined, undefined]);
});

test('no more statements get names than a connection can keep', () => {
  const nameOf = statementNames();
  const named = Array.from({ length: 1_000 }, (_, n) => nameOf(`select ${n}`, 1)).filter(Boolean);
  expect(named).toHaveLength(200);
  expect(nameOf('select 0', 1)).toBe(named[0]);
});

const prepared = async (db: Kysely<Schema>, text: string): Promise<number> =>
  (
    await sql<{
      n: number;
    }>`select count(*)::int as n from pg_prepared_statements where statement like ${text}`.execute(db)
  ).rows[0]?.n ?? 0;

test('a server keeps the statements of transactions prepared, and no others', async () => {
  const { db, kind } = opened.database;
  const ask = (on: Kysely<Schema>, id: number) =>
    on.selectFrom('branch').select('title').where('id', '=', id).executeTakeFirst();
  await db.connection().execute(async (connection) => {
    await ask(connection, 27);
    expect(await prepared(connection, '%from "branch"%')).toBe(0);
  });
  await db.transaction().execute(async (trx) => {
    await ask(trx, 27);
    await ask(trx, 6);
    expect(await prepared(trx, '%from "branch"%')).toBe(kind === 'postgres' ? 1 : 0);
  });
});

const server = process.env.TEST_DATABASE_URL;
const testOnServer = server ? test : test.skip;

/** A pool of five connections for a role that gets three. */
async function scarcePool(role: string) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(opened.database.db);
  const url = new URL(databaseUrl(server ?? '', rows[0]?.name ?? ''));
  await onServer(server ?? '', (client) =>
    client.query(`create role ${role} login password 'scarce' connection limit 3`),
  );
  [url.username, url.password] = [role, 'scarce'];
  return serverPool(url.href, 5);
}

testOnServer('where the server refuses one more connection, the pool waits for one that it has', async () => {
  const role = `scarce_${process.pid}`;
  const pool = await scarcePool(role);
  const used = new Set<number>();
  const use = async (): Promise<void> => {
    const connection = await pool.connect();
    const { rows } = await connection.query<{ pid: number }>(
      'select pg_backend_pid() as pid, pg_sleep(0.02)',
    );
    used.add(rows[0]?.pid ?? 0);
    connection.release();
  };
  try {
    await Promise.all(Array.from({ length: 40 }, use));
    expect(used.size).toBeLessThanOrEqual(3);
  } finally {
    await pool.end();
    await onServer(server ?? '', (client) => client.query(`drop role ${role}`));
  }
});
