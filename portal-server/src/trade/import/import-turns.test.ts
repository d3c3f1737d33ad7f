import { sql } from 'kysely';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords } from './import-records.ts';
import { anErpQuote } from './testing/erp-records.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** How many rows each transaction wrote, in the order of the transactions. */
async function rowsByTransaction(numbers: readonly string[]): Promise<number[]> {
  const written = portal.database.db
    .selectFrom('quote')
    .select(({ fn }) => [sql`quote.xmin::text`.as('transaction'), fn.countAll().as('rows')])
    .where('order_number', 'in', numbers)
    .groupBy('transaction')
    .orderBy(({ fn }) => fn.min('order_number'));
  return (await written.execute()).map(({ rows }) => Number(rows));
}

test('many records are written in transactions of fifty, between which other writes of the customer have their turn', async () => {
  const numbers = Array.from({ length: 120 }, (_, at) => `Q-T${String(120 - at).padStart(3, '0')}`);
  const quotes = numbers.map((orderNumber) => anErpQuote({ orderNumber }));
  const results = await importRecords(portal, CUSTOMER, { quotes }, portal.app.log);
  expect(results.map(({ number, outcome }) => [number, outcome])).toEqual(
    numbers.map((number) => [number, 'stored']),
  );
  expect(await rowsByTransaction(numbers)).toEqual([50, 50, 20]);
});
