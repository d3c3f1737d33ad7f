import { roomFor } from './card-height.ts';

test.each([
  [undefined, 5],
  [0, 1],
  [1, 1],
  [4, 4],
  [12, 5],
])('a card with %s rows reserves space for %i', (count, rows) => expect(roomFor(count)).toBe(rows));
