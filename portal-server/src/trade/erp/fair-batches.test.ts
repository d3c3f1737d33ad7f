import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { anErpCustomer } from '../import/testing/erp-records.ts';
import { makeTestKey } from './testing/make-test-key.ts';
import { order, sendBatch } from './testing/send-batch.ts';

const CUSTOMERS = 120;

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

const countStored = async (): Promise<number> => {
  const { n } = await portal.database.db
    .selectFrom('sales_order')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('sales_order', 'like', 'BIG-%')
    .executeTakeFirstOrThrow();
  return n;
};

test('a batch of one record is stored between the records of a large one', async () => {
  const headers = await makeTestKey(portal);
  const accounts = Array.from({ length: CUSTOMERS }, (_, at) => `B-${at}`);
  const customers = accounts.map((accountNumber, at) =>
    anErpCustomer({ accountNumber, customerID: 50_000 + at }),
  );
  expect(await sendBatch(portal, customers, { kind: 'customers', batchId: 'all', headers })).toMatchObject({
    data: { stored: CUSTOMERS },
  });
  const lines = accounts.map((accountNumber, at) => order(`BIG-${at}`, { accountNumber }));
  const large = sendBatch(portal, lines, { batchId: 'large', headers });
  while ((await countStored()) === 0) await new Promise(setImmediate);
  const small = await sendBatch(portal, [order('SMALL-1')], { batchId: 'small', headers });
  const storedMeanwhile = await countStored();
  expect(small).toMatchObject({ status: 200, data: { stored: 1 } });
  expect(storedMeanwhile).toBeLessThan(CUSTOMERS / 2);
  expect(await large).toMatchObject({ data: { stored: CUSTOMERS } });
}, 120_000);
