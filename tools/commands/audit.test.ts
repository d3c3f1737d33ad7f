import { runAgainst, seen } from '../testing/run-command.ts';

const HASH = 'ab'.repeat(32);
const WHOLE = { entries: 120, last: { id: 120, hash: HASH }, problems: [] };

test('an intact audit ends with 0, and prints what to note', async () => {
  const { exit, out, sent } = await runAgainst(WHOLE, ['audit', 'verify']);
  expect([exit, out]).toEqual([0, `120 entries; note the last: 120:${HASH}\nThe audit is whole.`]);
  expect(seen(sent)).toEqual([['GET /staff-audit/check', 'Bearer metrics']]);
});

test('an entry that was noted is checked too', async () => {
  const { sent } = await runAgainst(WHOLE, ['audit', 'verify', '--noted', `7:${HASH}`]);
  expect(sent[0]?.call).toBe(`GET /staff-audit/check?id=7&hash=${HASH}`);
});

test('problems are printed, and end with 1', async () => {
  const broken = { ...WHOLE, problems: ['Entry 7 was changed.'] };
  const { exit, out } = await runAgainst(broken, ['audit', 'verify']);
  expect(exit).toBe(1);
  expect(out).toMatch(/^ {2}Entry 7 was changed\.\nThe audit is not whole\.$/m);
});

test('an invalid note is a wrong line', async () => {
  const { exit, err, sent } = await runAgainst(WHOLE, ['audit', 'verify', '--noted', '7']);
  expect([exit, sent]).toEqual([2, []]);
  expect(err).toContain('It is an entry and its hash');
});
