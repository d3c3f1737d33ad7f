import type { Branch } from '@portal/shared-contracts/schemas';
import { openTestDatabase } from '../../testing/test-database.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

async function read(): Promise<Branch[]> {
  const headers = await portal.signIn('credit');
  return (await portal.app.inject({ url: '/api/branches', headers })).json<{ data: Branch[] }>().data;
}

test('the seven stores come in their order, each with its hours, zone and place', async () => {
  const stores = await read();
  expect(stores.map(({ title, branchId, timeZone }) => [title, branchId, timeZone])).toEqual([
    ['Sun Valley', 6, 'America/Los_Angeles'],
    ['Phoenix', 27, 'America/Phoenix'],
    ['Inland Empire', 28, 'America/Los_Angeles'],
    ['Tucson', 10, 'America/Phoenix'],
    ['San Diego', 26, 'America/Los_Angeles'],
    ['Orange County', 1, 'America/Los_Angeles'],
    ['San Jose', 37, 'America/Los_Angeles'],
  ]);
  expect(stores.map(({ saturdays }) => saturdays)).toEqual([...Array(6).fill('8:00 AM - 12:00 PM'), null]);
  expect(stores[0]).toMatchObject({
    address: '11200 Sheldon Street, Sun Valley, CA 91352',
    openHours: '7:00 AM - 5:00 PM',
    center: { lat: 34.2267, lng: -118.3802 },
  });
});

test('holidays of the next twelve months are told', async () => {
  const [store] = await read();
  expect(store?.holidays).toEqual([
    '2026-05-25',
    '2026-07-04',
    '2026-09-07',
    '2026-11-26',
    '2026-12-25',
    '2027-01-01',
  ]);
});

test('a holiday of one store is none of the others', async () => {
  const { db } = portal.database;
  await db.insertInto('branch_holiday').values({ branch_id: 27, day: '2026-03-31' }).execute();
  const closed = (await read()).filter(({ holidays }) => holidays.includes('2026-03-31'));
  expect(closed.map(({ title }) => title)).toEqual(['Phoenix']);
});

test('a store whose zone is unknown is in the one of the distributor', async () => {
  const { db } = portal.database;
  await db.updateTable('branch').set({ time_zone: 'America/Metropolis' }).where('id', '=', 37).execute();
  expect((await read()).at(-1)?.timeZone).toBe('America/Los_Angeles');
});

test('a new portal has no stores but those that its distributor sends', async () => {
  const { database, drop } = await openTestDatabase();
  expect(await database.db.selectFrom('branch').select('id').execute()).toEqual([]);
  await drop();
});
