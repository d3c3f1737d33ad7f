import { retryAt } from './deliver-due.ts';

const NOW = new Date('2026-03-16T18:00:00Z');
const ago = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

test.each([
  [1, 0.5, 5],
  [2, 0.5, 15],
  [3, 0.5, 45],
  [1, 0, 4],
  [1, 1, 6],
  [7, 0.5, 3_600],
  [40, 0, 2_880],
  [40, 1, 4_320],
])('after attempt %i, with the chance %d, it is sent again in %d s', (attempts, chance, seconds) => {
  const due = retryAt({ attempts, since: ago(1) }, NOW, chance);
  expect((due?.getTime() ?? 0) - NOW.getTime()).toBe(seconds * 1_000);
});

test('three days after it was first due, it is given up', () => {
  expect(retryAt({ attempts: 40, since: ago(70.9) }, NOW, 0.5)).not.toBeNull();
  expect(retryAt({ attempts: 40, since: ago(71) }, NOW, 0.5)).toBeNull();
});
