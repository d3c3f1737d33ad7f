import { ERP_EXAMPLES, type ErpKind } from './kinds.ts';
import { warningOf } from './record-warnings.ts';

const LINE = (ERP_EXAMPLES.orders as { lines: object[] }).lines[0];
const line = (totalSellPrice: number): object => ({ ...LINE, unitPrice: totalSellPrice, totalSellPrice });
const NONE = { freight: 0, taxes: 0 };
/** An invoice of $100.00 without lines. */
const OF_100 = { ...NONE, lines: [], total: 10_000, originalAmount: 10_000, amountOutstanding: 10_000 };

test.each<[string, ErpKind, object]>([
  ['a return', 'orders', { ...NONE, total: -5_000, lines: [line(-5_000)] }],
  ['an adjustment', 'quotes', { ...NONE, total: 5_000, lines: [line(10_000), line(-5_000)] }],
  ['freight given back', 'orders', { total: 9_500, freight: -500, taxes: 0, lines: [line(10_000)] }],
  ['no lines', 'orders', { ...NONE, total: 10_000, lines: [] }],
  ['freight alone', 'invoices', { ...OF_100, freight: 10_000 }],
  ['an invoice of nothing', 'invoices', { ...OF_100, total: 0, originalAmount: 0, amountOutstanding: 0 }],
  [
    'an invoice below nothing',
    'invoices',
    { ...OF_100, total: -1, originalAmount: -1, amountOutstanding: -1 },
  ],
  [
    'freight for what came back',
    'invoices',
    { ...OF_100, freight: 500, total: -5_000, originalAmount: -5_000, amountOutstanding: -5_000 },
  ],
  ['a finance charge', 'invoices', { ...OF_100, amountOutstanding: 10_500 }],
  [
    'a finance charge, paid in part',
    'invoices',
    { ...OF_100, amountOutstanding: 10_100, payments: [{ payment: 'P-1', amount: 400 }] },
  ],
  [
    'a payment that is subtracted',
    'invoices',
    { ...OF_100, amountOutstanding: 6_000, payments: [{ payment: 'P-1', amount: 4_000 }] },
  ],
  ['no address', 'customers', { contactEmail: null }],
  ['an empty address', 'customers', { contactEmail: ' ' }],
  ['several addresses', 'customers', { contactEmail: 'AP Dept <ap@x.example>; boss@x.example' }],
  ['an order, to a kind without warnings,', 'documents', { total: 1 }],
])('%s is no reason for a warning', (_what, kind, changes) => {
  expect(warningOf(kind, { ...ERP_EXAMPLES[kind], ...changes })).toBeNull();
});

test.each<[ErpKind, object, string, string]>([
  [
    'orders',
    { ...NONE, total: 7_777, lines: [line(10_000)] },
    'total',
    'is $77.77, and lines of $100.00, freight of $0.00, taxes of $0.00 make $100.00',
  ],
  ['quotes', { ...NONE, total: 10_000, freight: 1, lines: [line(10_000)] }, 'total', 'freight of $0.01'],
  ['invoices', { ...OF_100, lines: [line(9_000)] }, 'total', 'lines of $90.00'],
  ['invoices', { ...OF_100, freight: 20_000 }, 'total', 'freight of $200.00, taxes of $0.00 make $200.00'],
  ['invoices', { ...OF_100, originalAmount: 20_000 }, 'originalAmount', 'is $200.00, and the total $100.00'],
  [
    'invoices',
    { ...OF_100, payments: [{ payment: 'P-1', amount: 100 }] },
    'payments',
    'make $1.00, and with $100.00 outstanding more than the original amount of $100.00',
  ],
  [
    'invoices',
    { ...OF_100, freight: 20_000, originalAmount: 20_000 },
    'total',
    '; originalAmount is $200.00, and the total $100.00',
  ],
  ['customers', { contactEmail: 'ap@x.example, a@b' }, 'contactEmail', 'stored without "a@b"'],
  [
    'customers',
    { contactEmail: Array.from({ length: 40 }, (_, at) => `ap${at}@x.example`).join(';') },
    'contactEmail',
    'a list of 20 e-mail addresses at most; the customer is stored without "ap20@x.example", "ap21@x.example", "ap22@x.example", "ap23@x.example", "ap24@x.example", and 15 more',
  ],
  [
    'customers',
    { contactEmail: 'a\u200bp@x.example' },
    'contactEmail',
    'stored without "a\\u200bp@x.example"',
  ],
])('a record of %s with %j is stored with a warning of %s', (kind, changes, field, reason) => {
  const found = warningOf(kind, { ...ERP_EXAMPLES[kind], ...changes });
  expect(found).toEqual({ field, reason: expect.stringContaining(reason) });
});

test('the example of each kind has no warning', () => {
  for (const [kind, example] of Object.entries(ERP_EXAMPLES))
    expect([kind, warningOf(kind as ErpKind, example)]).toEqual([kind, null]);
});
