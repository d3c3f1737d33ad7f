import { runAgainst, seen, status } from '../testing/run-command.ts';

const LINE = ['payment-link', 'C-1001', 'invoice', 'I-300001', 'ap@customer.test'];
const MAILED = { mailedTo: 'ap@customer.test' };

test('the portal is asked to mail the link, and the command ends with 0', async () => {
  const { exit, out, sent } = await runAgainst(MAILED, [...LINE, '--language', 'es']);
  expect([exit, out]).toEqual([0, 'A link to invoice I-300001 of C-1001 is on its way to ap@customer.test.']);
  const request = { account: 'C-1001', kind: 'invoice', number: 'I-300001', email: 'ap@customer.test' };
  expect(seen(sent)).toEqual([['POST /payment-links', 'Bearer operator', { ...request, language: 'es' }]]);
});

test('a document of another kind is a wrong line', async () => {
  const { exit, err, sent } = await runAgainst(MAILED, [
    'payment-link',
    'C-1001',
    'memo',
    'CM-1',
    'a@b.test',
  ]);
  expect([exit, sent]).toEqual([2, []]);
  expect(err).toContain('Allowed choices are quote, order, invoice.');
});

test('a refusal names the fields that are wrong', async () => {
  const wrong = status(400, { message: 'Wrong.', fields: { email: 'Invalid email address' } });
  const { exit, err } = await runAgainst(wrong, LINE);
  expect([exit, err]).toEqual([3, expect.stringContaining('email: Invalid email address')]);
});
