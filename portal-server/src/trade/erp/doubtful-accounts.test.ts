import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { anErpCustomer } from '../import/testing/erp-records.ts';
import { makeTestKey } from './testing/make-test-key.ts';
import { order, sendBatch } from './testing/send-batch.ts';

let portal: TestPortal;
let headers: { authorization: string };
let batches = 0;
beforeEach(async () => {
  portal = await testPortal();
  headers = await makeTestKey(portal);
});
afterEach(() => portal.close());

async function put(lines: readonly object[], kind = 'orders') {
  batches += 1;
  return (await sendBatch(portal, lines, { kind, headers, batchId: `doubt-${batches}` })).data;
}
const waitedFor = (accountNumber: string, nearest: string | null) => ({
  accountNumber,
  isWaitedFor: true,
  nearest,
});

test('accounts that nobody has are listed with the nearest one, also when they are sent again', async () => {
  await put([anErpCustomer({ accountNumber: 'A-500' })], 'customers');
  const lines = ['A-5OO', 'A\u2011500', 'nobody at all'].map((accountNumber, at) =>
    order(`W-${at}`, { accountNumber }),
  );
  const accounts = [
    waitedFor('A-5OO', 'A-500'),
    waitedFor('A\u2011500', 'A-500'),
    waitedFor('nobody at all', null),
  ];
  expect(await put(lines)).toMatchObject({ waiting: 3, accounts });
  expect(await put(lines)).toMatchObject({ waiting: 0, skipped: 3, accounts });
  const other = anErpCustomer({ customerID: 7_002, accountNumber: 'nobody at all' });
  expect(await put([other], 'customers')).toMatchObject({ accounts: accounts.slice(0, 2) });
  expect(await put([order('W-9', { accountNumber: 'A-500' })])).toMatchObject({ stored: 1, accounts: [] });
});

test('a customer who looks like another is reported', async () => {
  await put([anErpCustomer({ accountNumber: 'A-500' })], 'customers');
  const alike = anErpCustomer({ customerID: 7_002, accountNumber: 'a-500' });
  expect(await put([alike], 'customers')).toMatchObject({
    stored: 1,
    accounts: [{ accountNumber: 'a-500', isWaitedFor: false, nearest: 'A-500' }],
  });
});
