import { runAgainst, seen, status } from '../testing/run-command.ts';

const REPORT = { payments: 3, documents: 5, charges: 2, underWay: 0, differences: [] };

test('books that agree end with 0', async () => {
  const { exit, out, sent } = await runAgainst(REPORT, ['books']);
  expect(exit).toBe(0);
  expect(out).toMatch(/^3 payments, 5 documents, 2 charges.*\nThe books agree\.$/);
  expect(seen(sent)).toEqual([['GET /books?days=400', 'Bearer metrics']]);
});

test('a difference is printed with its payment, and ends with 1', async () => {
  const differences = [{ payment: 'P-10001', what: 'P-10001 (settled) still holds I-1' }];
  const { exit, out } = await runAgainst({ ...REPORT, differences }, ['books', '--days', '30']);
  expect(exit).toBe(1);
  expect(out).toContain('  P-10001 (settled) still holds I-1\nThe books disagree in 1 places.');
});

test.each([
  [404, 3, /own machine, or by METRICS_TOKEN/],
  [503, 4, /answered 503/],
])(
  'a portal that answers %i: books that cannot be compared do not end as books that differ',
  async (code, exit, says) => {
    const ran = await runAgainst(status(code), ['books']);
    expect([ran.exit, ran.err]).toEqual([exit, expect.stringMatching(says)]);
  },
);
