import { runAgainst, seen, status } from '../testing/run-command.ts';

const ERP = {
  id: 1,
  name: 'ERP',
  kinds: ['orders', 'invoices'],
  mayReadEvents: true,
  createdAt: '2026-03-16T18:00:00.000Z',
  lastUsedAt: null,
};

test('list shows the keys and the kinds there are', async () => {
  const answer = { keys: [ERP], kinds: ['orders', 'invoices'] };
  const { exit, out, sent } = await runAgainst(answer, ['erp-key', 'list']);
  expect([exit, seen(sent)]).toEqual([0, [['GET /erp-keys', 'Bearer operator']]]);
  expect(out).toMatch(/\nERP +orders,invoices,events +never\nA key may be made for: orders, invoices,/);
});

test('make prints the token', async () => {
  const args = ['erp-key', 'make', 'ERP', '--kinds', 'orders,invoices', '--events'];
  const { exit, out, sent } = await runAgainst({ ...ERP, token: 'erp_1_abc' }, args);
  const body = { name: 'ERP', kinds: ['orders', 'invoices'], mayReadEvents: true };
  expect([exit, seen(sent)]).toEqual([0, [['POST /erp-keys', 'Bearer operator', body]]]);
  expect(out).toMatch(/not shown again:\nerp_1_abc$/);
});

test('revoke says so', async () => {
  const { exit, out, sent } = await runAgainst({ name: 'ERP' }, ['erp-key', 'revoke', 'ERP']);
  expect([exit, out]).toEqual([0, 'ERP is revoked.']);
  expect(seen(sent)).toEqual([['POST /erp-keys/revoke', 'Bearer operator', { name: 'ERP' }]]);
});

test.each([
  [['list', 'ERP'], 'too many arguments'],
  [['drop', 'ERP'], "unknown command 'drop'"],
  [['make', 'ERP'], 'Say what the key is for'],
  [['make', 'ERP', '--kinds', ','], 'Say what the key is for'],
])('erp-key %j is a wrong line: nothing is asked, and it ends with 2', async (args, wrong) => {
  const { exit, err, sent } = await runAgainst({}, ['erp-key', ...args]);
  expect([exit, sent]).toEqual([2, []]);
  expect(err).toContain(wrong);
  expect(err).toContain('Usage: portal erp-key');
});

test('a refusal is printed', async () => {
  const unknown = status(404, { type: 'KEY_UNKNOWN', message: 'There is no key "ERP".' });
  const { exit, err } = await runAgainst(unknown, ['erp-key', 'revoke', 'ERP']);
  expect([exit, err]).toEqual([3, expect.stringContaining('There is no key "ERP".')]);
});
