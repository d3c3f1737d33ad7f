import { lastLines, NOTHING, slowest, withFailure } from './results.ts';

const ok = { status: 0, output: 'all is well' };
const failed = { status: 1, output: 'first\nsecond\nthird\n' };

test('a command that worked shows nothing at the end', () => {
  const results = withFailure('eslint .', ok, { ...NOTHING, passed: 3 });
  expect(results).toEqual({ ...NOTHING, passed: 3 });
  expect(lastLines(results.failures)).toEqual([]);
});

test('a failed command is named with the last lines of its output', () => {
  const { failures } = withFailure('eslint .', failed, NOTHING);
  expect(lastLines(failures, 2)).toEqual([
    '',
    '== FAILED: eslint . (the last 2 lines of its output)',
    'second',
    'third',
  ]);
  expect(lastLines(failures)).toEqual(['', '== FAILED: eslint .', 'first', 'second', 'third']);
});

test('a run that failed without a failed test, because it crashed, counts as one failure', () => {
  expect(withFailure('jest', failed, { ...NOTHING, passed: 5 })).toMatchObject({ passed: 5, failed: 1 });
  expect(withFailure('jest', failed, { ...NOTHING, failed: 2 })).toMatchObject({ failed: 2 });
});

test('the slowest come first, and no more than asked for', () => {
  const all = [
    { name: 'quick', ms: 40 },
    { name: 'slow', ms: 12_345 },
    { name: 'middling', ms: 900 },
  ];
  expect(slowest(all, 2)).toEqual(['   12.3 s  slow', '    0.9 s  middling']);
});
