import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { insertBranches } from '@portal/demo/data/branches.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { openDatabase, type Database } from './database.ts';
import { withoutTimeLimit } from './time-limit.ts';

let opened: TestDatabase;
let db: Database['db'];
beforeAll(async () => {
  opened = await openTestDatabase();
  ({ db } = opened.database);
  await sql`create table note (id integer primary key, text text not null)`.execute(db);
});
beforeEach(() => sql`truncate note`.execute(db));
afterAll(() => opened.drop());

const add = (id: number, on = db) => sql`insert into note values (${id}, 'note')`.execute(on);
const ids = async () =>
  (await sql<{ id: number }>`select id from note order by id`.execute(db)).rows.map(({ id }) => id);
const failing = async (work: () => Promise<unknown>) => {
  await work();
  throw new Error('changed my mind');
};

test('whole numbers are numbers and days are text, on either database', async () => {
  const { rows } =
    await sql`select 9007199254740991::bigint as big, '2026-03-14'::date as day, null::date as none`.execute(
      db,
    );
  expect(rows).toEqual([{ big: Number.MAX_SAFE_INTEGER, day: '2026-03-14', none: null }]);
});

test('a transaction is committed as a whole or not at all', async () => {
  await db.transaction().execute((trx) => add(1, trx));
  await expect(db.transaction().execute((trx) => failing(() => add(2, trx)))).rejects.toThrow(
    'changed my mind',
  );
  expect(await ids()).toEqual([1]);
});

test('inside a transaction the root handle throws, and so does a second transaction', async () => {
  const message = "Inside a transaction, use the transaction's handle instead of the database's.";
  await expect(db.transaction().execute(() => add(1))).rejects.toThrow(message);
  await expect(db.transaction().setIsolationLevel('serializable').execute(ids)).rejects.toThrow(message);
  const twice = db.transaction().execute(() => db.transaction().execute((trx) => add(2, trx)));
  await expect(twice).rejects.toThrow(message);
  expect(await ids()).toEqual([]);
});

test('after a transaction the root handle works again, also in work that the transaction began', async () => {
  const ended = Promise.withResolvers<void>();
  const after = await db.transaction().execute(async () => ({ added: ended.promise.then(() => add(1)) }));
  ended.resolve();
  await after.added;
  expect(await ids()).toEqual([1]);
});

test('what another request writes meanwhile is not undone with a transaction', async () => {
  const begun = Promise.withResolvers<void>();
  const mayEnd = Promise.withResolvers<void>();
  const undone = db.transaction().execute((trx) =>
    failing(async () => {
      await add(1, trx);
      begun.resolve();
      await mayEnd.promise;
    }),
  );
  await begun.promise;
  const other = add(2);
  mayEnd.resolve();
  await expect(undone).rejects.toThrow('changed my mind');
  await other;
  expect(await ids()).toEqual([2]);
});

test('an isolation level can be asked for', async () => {
  const level = await db
    .transaction()
    .setIsolationLevel('serializable')
    .execute(
      async (trx) =>
        (await sql<{ transaction_isolation: string }>`show transaction_isolation`.execute(trx)).rows[0],
    );
  expect(level).toEqual({ transaction_isolation: 'serializable' });
});

test('a statement has a time limit on a server, and none where a database is migrated or filled', async () => {
  const limit = async (on = db) =>
    (await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(on)).rows[0]
      ?.limit;
  const usual = opened.database.kind === 'postgres' ? '10s' : '0';
  expect(await limit()).toBe(usual);
  expect(await withoutTimeLimit(db, limit)).toBe('0');
  await expect(withoutTimeLimit(db, (on) => add(1, on).then(() => add(1, on)))).rejects.toThrow('duplicate');
  for (const each of await Promise.all(Array.from({ length: 10 }, () => limit()))) expect(each).toBe(usual);
});

test('the error of a failed statement does not contain its values', async () => {
  const error: unknown = await sql`insert into note values (1, ${'secret'}), (1, 'x')`
    .execute(db)
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: '23505' });
  expect(JSON.stringify(error)).not.toContain('secret');
});

test('the counts of lists follow what is added, changed and removed', async () => {
  const counts = async () =>
    (
      await db
        .selectFrom('list_count')
        .select(['list', 'n'])
        .where('customer_id', '=', 7)
        .orderBy('list')
        .execute()
    ).map(({ list, n }) => `${list} ${n}`);
  const quote = (id: number, order_status: number) => ({
    customer_id: 7,
    id,
    order_number: `Q-${id}`,
    quote_date: '2026-03-14',
    total: 100,
    product_codes: 'A36-PL-0.250',
    cash_sale: false,
    order_status,
  });
  await insertBranches(db);
  await db
    .insertInto('customer')
    .values({
      id: 7,
      account_number: 'C-7',
      name: 'Seven',
      contact_email: 'seven@demo.test',
      branch_id: 27,
      address1: null,
      city: null,
      state: null,
      zip_code: null,
    })
    .execute();
  await db
    .insertInto('quote')
    .values([quote(1, 1), quote(2, 1), quote(3, 15)])
    .execute();
  expect(await counts()).toEqual(['quotes 2', 'quotes-history 1']);
  await db.updateTable('quote').set({ order_status: 15 }).where('id', '=', 1).execute();
  expect(await counts()).toEqual(['quotes 1', 'quotes-history 2']);
  await expect(
    db
      .transaction()
      .execute((trx) => failing(() => trx.deleteFrom('quote').where('customer_id', '=', 7).execute())),
  ).rejects.toThrow('changed my mind');
  await db.deleteFrom('quote').where('id', '=', 2).execute();
  expect(await counts()).toEqual(['quotes 0', 'quotes-history 2']);
});

test('statements are not compiled, which takes longer than they do', async () => {
  expect((await sql<{ jit: string }>`show jit`.execute(db)).rows).toEqual([{ jit: 'off' }]);
});

test('an embedded database whose disk is full refuses writes as a fault that passes, and its check says so', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'full-'));
  let free = 2 ** 40;
  const database = await openDatabase({ dataDir, freeBytes: () => free });
  const write = () => sql`create table more (id integer)`.execute(database.db);
  const full = { name: 'DatabaseUnavailable', statusCode: 503, code: '53100' };
  try {
    await database.check();
    free = 0;
    await expect(database.check()).rejects.toMatchObject({ code: '53100' });
    await expect(write()).rejects.toMatchObject(full);
    await sql`select 1`.execute(database.db);
    free = 2 ** 40;
    await write();
    await database.check();
  } finally {
    await database.close();
    rmSync(dataDir, { recursive: true });
  }
});
