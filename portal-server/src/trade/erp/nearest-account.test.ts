import fc from 'fast-check';
import { editDistance, KnownAccounts } from './nearest-account.ts';

const known = new KnownAccounts(['A-500', '000123', 'B-77100', 'C-1001']);

test.each([
  ['A-5OO', 'A-500'],
  ['A\u2011500', 'A-500'],
  ['A\u2212500', 'A-500'],
  ['a-500', 'A-500'],
  ['A-50\u200b0', 'A-500'],
  ['A 500', 'A-500'],
  ['123', '000123'],
  ['B-77001', 'B-77100'],
  ['B-7710O', 'B-77100'],
  ['C-l0O1', 'C-1001'],
  ['nobody', null],
])('nearest to %j is %j', async (account, nearest) => {
  expect(await known.nearestTo(account)).toBe(nearest);
});

test.each([
  ['', '', 0],
  ['abc', '', 3],
  ['kitten', 'sitting', 3],
])('of %j and %j the distance is %d', (one, other, distance) =>
  expect(editDistance(one, other)).toBe(distance),
);

test('a letter put in anywhere is found again', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 7 }), fc.constantFrom('X', '9', '-'), async (at, letter) => {
      const account = `${'B-77100'.slice(0, at)}${letter}${'B-77100'.slice(at)}`;
      expect(await known.nearestTo(account)).toBe('B-77100');
    }),
  );
});
