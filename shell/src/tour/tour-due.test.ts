import { isTourDue } from './tour-due.ts';

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
