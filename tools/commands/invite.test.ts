import { runAgainst, seen, status } from '../testing/run-command.ts';

const LINE = ['invite', 'C-1001', 'ivy@customer.test', 'Ivy Ames'];

test('a user is invited', async () => {
  const { exit, out, sent } = await runAgainst({}, [...LINE, '--language', 'es']);
  expect([exit, out]).toEqual([0, 'ivy@customer.test is mailed a link that sets the password.']);
  const body = { account: 'C-1001', email: 'ivy@customer.test', name: 'Ivy Ames', language: 'es' };
  expect(seen(sent)).toEqual([['POST /customer-users', 'Bearer operator', body]]);
});

test('a refusal is printed', async () => {
  const unknown = { type: 'ACCOUNT_UNKNOWN', message: 'There is no account C-1001.' };
  const { exit, err } = await runAgainst(status(404, unknown), LINE);
  expect([exit, err]).toEqual([3, expect.stringContaining('There is no account C-1001.')]);
});
