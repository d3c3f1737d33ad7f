import type { PayerView } from '../payers.ts';
import { namingFindings, outsideFindings, type Charge, type Stored } from './books.ts';

/** The database's side of a payment of $100.00 by card with which nothing is wrong. */
const stored = (change: Partial<Stored> = {}): Stored => ({
  begun: new Set(['p']),
  payments: [{ id: 'p', number: 'P-1', status: 'settled', amount: 100_00 }],
  parts: [{ paymentId: 'p', document: 'invoice 1 I-1', amount: 100_00 }],
  balances: [{ document: 'invoice 1 I-1', opening: 100_00, owed: 100_00, left: 0 }],
  surpluses: [],
  plans: [],
  quotes: [],
  holds: [],
  debits: [],
  received: [{ paymentId: 'p', amount: 100_00 }],
  ...change,
});
const charge = (change: Partial<Charge> = {}): Charge => ({
  id: 'ch_1',
  reference: 'p.1',
  amount: 100_00,
  state: 'succeeded',
  ...change,
});
const view = (change: Partial<PayerView> = {}): PayerView => ({
  id: 'p',
  number: 'P-1',
  customerId: 1,
  scenario: 'card',
  states: ['begun', 'submitting', 'settled'],
  due: 100_00,
  ...change,
});
const unpaid = (status: string): Partial<Stored> => ({
  payments: [{ id: 'p', number: 'P-1', status, amount: 100_00 }],
  balances: [{ document: 'invoice 1 I-1', opening: 100_00, owed: 100_00, left: 100_00 }],
  received: [],
});
/** Kind and cents of what is found. */
const found = (
  { payments = [view()], charges = [charge()] }: { payments?: PayerView[]; charges?: Charge[] },
  change: Partial<Stored> = {},
): [string, number][] =>
  outsideFindings(payments, charges, stored(change)).map(({ kind, cents }) => [kind, cents]);

/** The invoice was paid by a check of $40.00 as well. */
const checked = { document: 'invoice 1 I-1', opening: 100_00, owed: 60_00, left: 0 };
const surplus = { document: 'invoice 1 I-1', number: 'I-1', payment: 'P-1', amount: 40_00 };

test('nothing is found when payers, gateway and database agree', () => {
  expect(found({})).toEqual([]);
  const declined = {
    payments: [view({ states: ['begun', 'declined'] })],
    charges: [charge({ state: 'declined' })],
  };
  expect(found(declined, unpaid('declined'))).toEqual([]);
  const returned = {
    payments: [view({ states: ['submitted', 'returned'] })],
    charges: [charge({ state: 'returned' })],
  };
  expect(found(returned, unpaid('returned'))).toEqual([]);
});

test.each<[string, Parameters<typeof found>, [string, number][]]>([
  [
    'a second charge',
    [{ charges: [charge(), charge({ id: 'ch_2', reference: 'p.2', amount: 99_00 })] }],
    [['double', 99_00]],
  ],
  [
    'an invoice paid beyond its amount',
    [{}, { balances: [{ document: 'invoice 1 I-1', opening: 60_00, owed: 60_00, left: -40_00 }] }],
    [['double', 40_00]],
  ],
  [
    'a quote paid twice',
    [
      { payments: [view(), view({ id: 'q' })], charges: [charge(), charge({ reference: 'q.1' })] },
      {
        begun: new Set(['p', 'q']),
        payments: ['p', 'q'].map((id) => ({ id, number: id, status: 'settled', amount: 100_00 })),
        parts: ['p', 'q'].map((paymentId) => ({ paymentId, document: 'quote 1 Q-1', amount: 100_00 })),
        balances: [],
        quotes: [{ document: 'quote 1 Q-1', isAccepted: true }],
        received: ['p', 'q'].map((paymentId) => ({ paymentId, amount: 100_00 })),
      },
    ],
    [['double', 100_00]],
  ],
  [
    'a bank account that is debited by more than its payer authorized',
    [{}, { debits: [{ number: 'P-1', amount: 100_00, authorized: 99_00, isPlanned: false }] }],
    [['amount', 1_00]],
  ],
  [
    'money for a payment that was declined',
    [{ payments: [view({ states: ['declined'] })] }, unpaid('declined')],
    [['orphan', 100_00]],
  ],
  ['money for no payment', [{ charges: [charge(), charge({ reference: 'x.1' })] }], [['orphan', 100_00]]],
  [
    'an invoice that is held by a payment which is over',
    [{}, { holds: [{ paymentId: 'p', document: 'invoice 1 I-1' }] }],
    [['orphan', 0]],
  ],
  ['a payment without money', [{ charges: [] }], [['lost', 100_00]]],
  [
    'an invoice that stays due',
    [{}, { balances: [{ document: 'invoice 1 I-1', opening: 100_00, owed: 100_00, left: 100_00 }] }],
    [['lost', 100_00]],
  ],
  [
    'a quote that is paid and not accepted',
    [
      {},
      {
        parts: [{ paymentId: 'p', document: 'quote 1 Q-1', amount: 100_00 }],
        balances: [],
        quotes: [{ document: 'quote 1 Q-1', isAccepted: false }],
      },
    ],
    [['lost', 100_00]],
  ],
  ['a payment that only its payer knows', [{ payments: [view(), view({ id: 'x' })] }], [['lost', 100_00]]],
  [
    'a payer who was told that it is paid before it was declined',
    [
      { payments: [view({ states: ['settled', 'declined'] })], charges: [charge({ state: 'declined' })] },
      unpaid('declined'),
    ],
    [['lost', 100_00]],
  ],
  ['a charge of one cent too much', [{ charges: [charge({ amount: 100_01 })] }], [['amount', 1]]],
  [
    'a ledger that is off by one cent',
    [{}, { received: [{ paymentId: 'p', amount: 99_99 }] }],
    [['amount', 1]],
  ],
  ['a surplus that is not stored', [{}, { balances: [checked] }], [['lost', 40_00]]],
  [
    'a surplus beside something left',
    [{}, { balances: [{ ...checked, owed: 80_00, left: 20_00 }], surpluses: [surplus] }],
    [['amount', 20_00]],
  ],
  ['a payer who was told another amount', [{ payments: [view({ due: 99_00 })] }], [['amount', 1_00]]],
])('%s is found, and nothing else', (_name, [sides, change], expected) => {
  expect(found(sides, change)).toEqual(expected);
});

test('a surplus that is stored and named is right, and another amount of it is found', () => {
  const side = stored({ balances: [checked], surpluses: [surplus] });
  expect(found({}, side)).toEqual([]);
  expect(namingFindings([surplus], side)).toEqual([]);
  expect(namingFindings([], side)).toMatchObject([{ kind: 'amount', cents: 40_00 }]);
  expect(namingFindings([{ ...surplus, payment: 'P-2' }], side)).toHaveLength(2);
});

test('a scheduled payment that paid more than was planned, or of which the payment says something else, is found', () => {
  const plan = { number: 'PL-1', state: 'paid', amount: 100_00, paymentId: 'p' };
  expect(found({}, { plans: [plan] })).toEqual([]);
  expect(found({}, { plans: [{ ...plan, amount: 99_00 }] })).toEqual([['amount', 1_00]]);
  expect(found({}, { plans: [{ ...plan, state: 'running' }] })).toEqual([['lost', 100_00]]);
  expect(found({}, { plans: [{ ...plan, paymentId: null }] })).toEqual([['lost', 100_00]]);
});
