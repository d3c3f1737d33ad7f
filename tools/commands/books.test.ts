import { runAgainst, seen, status } from '../testing/run-command.ts';

const REPORT = {
  payments: 3,
  documents: 5,
  charges: 2,
  authorizations: 1,
  underWay: 0,
  differences: [],
  surpluses: [],
  shortPayments: [],
};

test('books that agree end with 0', async () => {
  const { exit, out, sent } = await runAgainst(REPORT, ['books']);
  expect(exit).toBe(0);
  expect(out).toMatch(/^3 payments, 5 documents, 2 charges.*\nThe books agree\.$/);
  expect(seen(sent)).toEqual([['GET /books?days=400', 'Bearer metrics']]);
});

test('without a gateway only the books of the portal are compared', async () => {
  const { exit, out } = await runAgainst({ ...REPORT, charges: null }, ['books']);
  expect([exit, out]).toEqual([
    0,
    '3 payments, 5 documents, no gateway to compare with, 1 authorized bank payments, 0 under way\nThe books agree.',
  ]);
});

test('each surplus is printed, and is not a difference', async () => {
  const of = { account: 'C-1001', customer: 'Copperline Fabrication', payment: 'P-10001' };
  const surpluses = [
    { ...of, kind: 'invoice', number: 'I-1', amount: 40_00 },
    { ...of, kind: 'creditMemo', number: 'C-1', amount: 30_00 },
  ];
  const { exit, out } = await runAgainst({ ...REPORT, surpluses }, ['books']);
  expect(exit).toBe(0);
  expect(out.split('\n').slice(1)).toEqual([
    '  surplus of $40.00: invoice I-1 of Copperline Fabrication (C-1001), payment P-10001',
    '  surplus of $30.00: credit memo C-1 of Copperline Fabrication (C-1001), payment P-10001',
    'The books agree.',
  ]);
});

test('each invoice of which less was paid is printed with the reason, and is not a difference', async () => {
  const of = { account: 'C-1001', customer: 'Copperline Fabrication', payment: 'P-10001' };
  const shortPayments = [
    { ...of, number: 'I-1', open: 40_00, reason: 'price', note: null },
    { ...of, number: 'I-2', open: 50, reason: 'other', note: 'as agreed' },
  ];
  const { exit, out } = await runAgainst({ ...REPORT, shortPayments }, ['books']);
  expect(exit).toBe(0);
  expect(out.split('\n').slice(1)).toEqual([
    '  short by $40.00: invoice I-1 of Copperline Fabrication (C-1001), payment P-10001, price',
    '  short by $0.50: invoice I-2 of Copperline Fabrication (C-1001), payment P-10001, other: "as agreed"',
    'The books agree.',
  ]);
});

test('a difference is printed with its payment, and ends with 1', async () => {
  const differences = [{ payment: 'P-10001', what: 'P-10001 (settled) still holds I-1' }];
  const { exit, out } = await runAgainst({ ...REPORT, differences }, ['books', '--days', '30']);
  expect(exit).toBe(1);
  expect(out).toContain('  P-10001 (settled) still holds I-1\nThe books disagree in 1 places.');
});

test.each([
  [404, 3, /knows operators by METRICS_TOKEN/],
  [503, 4, /answered 503/],
])(
  'a portal that answers %i: books that cannot be compared do not end as books that differ',
  async (code, exit, says) => {
    const ran = await runAgainst(status(code), ['books']);
    expect([ran.exit, ran.err]).toEqual([exit, expect.stringMatching(says)]);
  },
);
