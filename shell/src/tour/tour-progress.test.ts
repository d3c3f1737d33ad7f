import { progressAfter, progressAt, isTourDue } from './tour-progress.ts';

test.each([
  ['closed at the first step', 0, 1, 2, true],
  ['closed at the sixth step', 5, 1, 7, true],
  ['closed at the seventh step', 6, 1, 8, false],
  ['finished', 8, 1, 10, false],
  ['begun at the fourth step and closed there', 0, 4, 5, true],
  ['begun at the fourth step and finished', 5, 4, 10, false],
])('a tour of nine steps that is %s', (_how, index, startId, tutorialId, isSkipped) =>
  expect(progressAfter(index, startId, 9)).toEqual({ tutorialId, isSkipped }),
);

test.each([
  [0, 1, 1],
  [3, 1, 4],
  [2, 4, 6],
])('a tour interrupted at step %i, counted from %i, continues at step %i', (index, startId, tutorialId) =>
  expect(progressAt(index, startId)).toEqual({ tutorialId, isSkipped: false }),
);

test.each([
  ['a person without a tour', 0, false, false],
  ['a new person', 1, false, true],
  ['a person in the middle', 5, false, true],
  ['a person before the last step', 8, false, true],
  ['a person at the last step', 9, false, false],
  ['a person who finished it', 10, false, false],
  ['a person who skipped it', 1, true, false],
])('the tour of nine steps: %s', (_who, tutorialId, isSkipped, isDue) =>
  expect(isTourDue({ tutorialId, isSkipped }, 9)).toBe(isDue),
);
