import { progressAfter, progressAt } from './tour-progress.ts';

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
])('a tour interrupted at step %i from %i on goes on at step %i', (index, startId, tutorialId) =>
  expect(progressAt(index, startId)).toEqual({ tutorialId, isSkipped: false }),
);
