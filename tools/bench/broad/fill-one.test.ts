import { salesOrderHistory } from '@portal/portal-server/src/trade/orders/history/list.ts';
import { listPage } from '@portal/portal-server/src/trade/lists/list-page.ts';
import { openTestDatabase, type TestDatabase } from '@portal/portal-server/src/testing/test-database.ts';
import { CUSTOMER, fillOne } from './fill-one.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.drop());

test('a fresh database is filled with the orders that broad searches are measured with', async () => {
  const { db } = opened.database;
  await fillOne(db, 300);
  expect((await listPage(db, salesOrderHistory, CUSTOMER, {})).total).toBe(300);
  expect((await listPage(db, salesOrderHistory, CUSTOMER, { search: 'A36-PL-0.250' })).total).toBe(100);
});
