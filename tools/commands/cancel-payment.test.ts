import { runAgainst, seen, status } from '../testing/run-command.ts';

const LINE = ['cancel-payment', 'C-1001', 'PL-10001'];
const CANCELLED = { account: 'C-1001', number: 'PL-10001' };

test('the portal is asked to cancel the scheduled payment, and the command ends with 0', async () => {
  const { exit, out, sent } = await runAgainst(CANCELLED, LINE);
  expect([exit, out]).toEqual([
    0,
    'The scheduled payment PL-10001 of C-1001 is cancelled; who scheduled it is mailed that.',
  ]);
  expect(seen(sent)).toEqual([['POST /payment-plans/cancel', 'Bearer operator', CANCELLED]]);
});

test('a payment whose day has begun is refused', async () => {
  const { exit, err } = await runAgainst(status(422, { message: 'It has begun.' }), LINE);
  expect([exit, err]).toEqual([3, expect.stringContaining('It has begun.')]);
});
