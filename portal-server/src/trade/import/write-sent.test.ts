import type { ErpResult } from '@portal/shared-contracts/erp';
import { customerBusy } from '../../platform/actions/write-queue.ts';
import type { Importing } from './importing.ts';
import { CUSTOMER_KINDS } from './kinds.ts';
import { byKey, inPortions, type SentRecord } from './write-sent.ts';

const sent = Array.from({ length: 120 }, (_, at): SentRecord<Importing> => {
  const orderNumber = `Q-${String(at).padStart(3, '0')}`;
  return { kind: CUSTOMER_KINDS.quotes, record: { orderNumber }, key: orderNumber };
});
const stored = (portion: readonly SentRecord<Importing>[]): ErpResult[] =>
  portion.map(({ key }) => ({ kind: 'quotes', number: key, outcome: 'stored', field: null, reason: null }));

test('a write that other writes delay is tried again', async () => {
  let tries = 0;
  const results = await inPortions(sent, byKey, async (portion) => {
    tries += 1;
    if (tries === 2) throw customerBusy();
    return stored(portion);
  });
  expect([tries, new Set(results.map(({ outcome }) => outcome))]).toEqual([4, new Set(['stored'])]);
});

test('records that they delay for too long are refused line by line, and earlier ones are stored', async () => {
  let tries = 0;
  const results = await inPortions(sent, byKey, async (portion) => {
    tries += 1;
    if (tries > 1) throw customerBusy();
    return stored(portion);
  });
  expect(results.map(({ outcome }) => outcome)).toEqual([
    ...Array<string>(50).fill('stored'),
    ...Array<string>(70).fill('refused'),
  ]);
  expect(results.at(-1)).toMatchObject({
    number: 'Q-119',
    reason: 'Other writes of the customer went before it for too long. Send it again.',
  });
}, 20_000);
