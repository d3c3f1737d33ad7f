import fc from 'fast-check';
import {
  appliedEntries,
  returnedEntries,
  settledEntries,
  type BookedPayment,
  type Entry,
} from './entries.ts';

const balance = (entries: readonly Entry[]): number => entries.reduce((sum, { amount }) => sum + amount, 0);

test('an invoice that is paid by bank with a credit memo and a discount', () => {
  const payment: BookedPayment = {
    kind: 'invoices',
    lines: [{ number: 'I-1', amount: 100_00, discount: 80 }],
    credits: [
      { memo: 'C-1', amount: 15_00 },
      { memo: 'C-1', amount: 5_00 },
    ],
    method: 'bank',
    amount: 79_20,
  };
  const applied = appliedEntries(payment);
  expect(applied).toEqual([
    { account: 'receivable', document: 'I-1', amount: -100_00 },
    { account: 'discount', document: 'I-1', amount: 80 },
    { account: 'creditMemo', document: 'C-1', amount: 20_00 },
    { account: 'bankInTransit', document: '', amount: 79_20 },
  ]);
  const all = [...applied, ...settledEntries(payment)];
  expect(returnedEntries(all)).toContainEqual({ account: 'bank', document: '', amount: -79_20 });
  expect(returnedEntries(all)).not.toContainEqual(expect.objectContaining({ account: 'bankInTransit' }));
});

test('credits alone move no money', () =>
  expect(
    appliedEntries({
      kind: 'invoices',
      lines: [{ number: 'I-1', amount: 10_00, discount: 0 }],
      credits: [{ memo: 'C-1', amount: 10_00 }],
      method: null,
      amount: 0,
    }).map(({ account }) => account),
  ).toEqual(['receivable', 'creditMemo']));

const cents = fc.integer({ min: 0, max: 1_000_000_00 });
const payments = fc
  .record({
    kind: fc.constantFrom('invoices' as const, 'quotes' as const),
    parts: fc.array(fc.record({ credit: cents, discount: cents, due: cents }), {
      minLength: 1,
      maxLength: 20,
    }),
    method: fc.constantFrom('card' as const, 'bank' as const),
  })
  .map(({ kind, parts, method }): BookedPayment => ({
    kind,
    method,
    lines: parts.map(({ credit, discount, due }, at) => ({
      number: `I-${at}`,
      amount: credit + discount + due,
      discount,
    })),
    credits: parts.map(({ credit }, at) => ({ memo: `C-${at % 3}`, amount: credit })),
    amount: parts.reduce((sum, { due }) => sum + due, 0),
  }));

test('every movement balances, and a return leaves nothing on any account', () =>
  fc.assert(
    fc.property(payments, (payment) => {
      const applied = appliedEntries(payment);
      const all = payment.method === 'bank' ? [...applied, ...settledEntries(payment)] : applied;
      expect([balance(applied), balance(settledEntries(payment)), balance(returnedEntries(all))]).toEqual([
        0, 0, 0,
      ]);
      expect(returnedEntries([...all, ...returnedEntries(all)])).toEqual([]);
    }),
  ));
