import { sql } from 'kysely';
import { Socket } from 'node:net';
import { openTestDatabase, type TestDatabase } from '../../testing/test-database.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

const notify = (payload: string, db = opened.database.db) =>
  sql`select pg_notify('test', ${payload})`.execute(db);

/** Listens, and records what it heard and when it may have missed something. */
function aListener() {
  const heard: string[] = [];
  const waiting = new Map<string, () => void>();
  const arrived = (what: string) => waiting.get(what)?.();
  return {
    heard,
    listener: {
      heard: (payload: string) => {
        heard.push(payload);
        arrived(payload);
      },
      missed: () => arrived('(missed)'),
    },
    until: (what: string) =>
      new Promise<void>((resolve) => {
        if (heard.includes(what)) resolve();
        else waiting.set(what, resolve);
      }),
  };
}

test('each connection to a server is asked every few seconds whether it is still there', async () => {
  const asked = jest.spyOn(Socket.prototype, 'setKeepAlive');
  const another = await openTestDatabase();
  const unlisten = await another.database.listen('test', aListener().listener);
  const isServer = another.database.kind === 'postgres';
  const pauses = asked.mock.calls.map(([isOn, pause]) => isOn === true && (pause ?? 0) / 1_000);
  await unlisten();
  await another.drop();
  asked.mockRestore();
  expect(pauses.length > 1).toBe(isServer);
  for (const seconds of pauses) expect(seconds).toBe(10);
});

test('a notification arrives when its transaction commits, and not after a rollback', async () => {
  const { db, listen } = opened.database;
  const { heard, listener, until } = aListener();
  const unlisten = await listen('test', listener);
  await db.transaction().execute(async (trx) => {
    await notify('kept', trx);
    expect(heard).toEqual([]);
  });
  await until('kept');
  const undone = db.transaction().execute(async (trx) => {
    await notify('undone', trx);
    throw new Error('no');
  });
  await expect(undone).rejects.toThrow('no');
  await notify('last');
  await until('last');
  expect(heard).toEqual(['kept', 'last']);
  await unlisten();
});

test('a listener runs outside of the notifying transaction, and may use the root handle at once', async () => {
  const { db, listen } = opened.database;
  const { promise: read, resolve: reading } = Promise.withResolvers<unknown>();
  const unlisten = await listen('test', {
    heard: () => reading(sql`select 1`.execute(db)),
    missed: () => undefined,
  });
  await db.transaction().execute((trx) => notify('committed', trx));
  await expect(read).resolves.toMatchObject({ rows: [{ '?column?': 1 }] });
  await unlisten();
});

test('listening begins and ends between the transactions of others', async () => {
  const { db, listen } = opened.database;
  const { heard, listener, until } = aListener();
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  const other = db.transaction().execute(async (trx) => {
    begin();
    await sql`select 1`.execute(trx);
    throw new Error('rolled back');
  });
  await begun;
  const listening = listen('test', listener);
  await expect(other).rejects.toThrow('rolled back');
  const unlisten = await listening;
  await notify('still heard');
  await until('still heard');
  await unlisten();
  await notify('nobody listens');
  await sql`select 1`.execute(db);
  expect(heard).toEqual(['still heard']);
});

test('a listener that was cut off listens again, and learns that it may have missed something', async () => {
  const { db, listen, kind } = opened.database;
  const { listener, until } = aListener();
  const unlisten = await listen('test', listener);
  if (kind === 'postgres') {
    const missed = until('(missed)');
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'portal events' and datname = current_database()`.execute(db);
    await missed;
  }
  await notify('after');
  await until('after');
  await unlisten();
});
