import { retryDelay } from '../outbox/outbox-worker.ts';
import { FIRST_RETRY_MS, giveUpAfter } from './outbox.ts';

test.each([
  [1, 10],
  [2, 30],
  [3, 90],
  [6, 2_430],
  [7, 3_600],
  [50, 3_600],
])('after try number %i a mail waits %i seconds', (attempts, seconds) =>
  expect(retryDelay(attempts, FIRST_RETRY_MS)).toBe(seconds * 1_000),
);

test('a mail is tried for two days', () =>
  expect(giveUpAfter(new Date('2026-03-16T18:00:00Z'))).toEqual(new Date('2026-03-18T18:00:00Z')));
