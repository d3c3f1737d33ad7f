import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { importRecords, type ErpBatch } from './import-records.ts';
import { anErpQuote } from './testing/erp-records.ts';

const CUSTOMER = 1001;
let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const send = (batch: ErpBatch) => importRecords(portal, CUSTOMER, batch, portal.app.log);
/** Grows in the order in which quotes were stored. */
async function idOf(number: string): Promise<number> {
  const quote = portal.database.db.selectFrom('quote').select('id').where('order_number', '=', number);
  return (await quote.executeTakeFirstOrThrow()).id;
}

test('a write of the same customer has its turn while many records are written', async () => {
  const { promise: told, resolve } = Promise.withResolvers<string>();
  const unlisten = await portal.database.listen('portal', { heard: resolve, missed: () => undefined });
  const numbers = Array.from({ length: 120 }, (_, at) => `Q-T${String(120 - at).padStart(3, '0')}`);
  const sent = send({ quotes: numbers.map((orderNumber) => anErpQuote({ orderNumber })) });
  await told;
  await send({ quotes: [anErpQuote({ orderNumber: 'Q-BETWEEN' })] });
  expect((await sent).map(({ number, outcome }) => [number, outcome])).toEqual(
    numbers.map((number) => [number, 'stored']),
  );
  const between = await idOf('Q-BETWEEN');
  expect(await idOf('Q-T001')).toBeLessThan(between);
  expect(await idOf('Q-T120')).toBeGreaterThan(between);
  await unlisten();
});
