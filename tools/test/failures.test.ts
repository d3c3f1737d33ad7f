import { NOTHING } from './counts.ts';
import { lastLines, withFailure } from './failures.ts';

const ok = { status: 0, output: 'all is well' };
const failed = { status: 1, output: 'first\nsecond\nthird\n' };

test('a command that worked shows nothing at the end', () => {
  const counts = withFailure('eslint .', ok, { ...NOTHING, passed: 3 });
  expect(counts).toEqual({ ...NOTHING, passed: 3 });
  expect(lastLines(counts.failures)).toEqual([]);
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
