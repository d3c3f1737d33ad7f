import fc from 'fast-check';
import { SEVEN_STORES } from '../testing/stores.ts';
import { sortStores } from './sort-stores.ts';

const none = { zip: null, preferred: null, user: null };
const storeAt = (title: string) => {
  const found = SEVEN_STORES.find((store) => store.title === title);
  if (!found) throw new Error(title);
  return found.center;
};
const titles = (origins: Parameters<typeof sortStores>[1]): string[] =>
  sortStores(SEVEN_STORES, origins).map(({ store }) => store.title);

const phoenix = storeAt('Phoenix');
const sanDiego = storeAt('San Diego');
const sanJose = storeAt('San Jose');

test.each([
  ['no place: their own order', none, ['Sun Valley', 'Phoenix']],
  ['the person', { ...none, user: sanJose }, ['San Jose', 'Sun Valley']],
  [
    'the preferred store before the person',
    { ...none, preferred: phoenix, user: sanJose },
    ['Phoenix', 'Tucson'],
  ],
  [
    'the ZIP before both',
    { zip: sanDiego, preferred: phoenix, user: sanJose },
    ['San Diego', 'Orange County'],
  ],
])('stores are sorted from %s', (_what, origins, first) => {
  expect(titles(origins).slice(0, 2)).toEqual(first);
});

test('without a place no store has a distance', () => {
  expect(sortStores(SEVEN_STORES, none).every(({ miles }) => miles === null)).toBe(true);
});

test('sorting keeps every store, the nearest first', () => {
  const position = fc.record({
    lat: fc.double({ min: 20, max: 60, noNaN: true }),
    lng: fc.double({ min: -130, max: -60, noNaN: true }),
  });
  fc.assert(
    fc.property(position, (zip) => {
      const sorted = sortStores(SEVEN_STORES, { ...none, zip });
      const miles = sorted.map((each) => each.miles ?? NaN);
      expect(miles).toEqual([...miles].sort((a, b) => a - b));
      expect(new Set(sorted.map(({ store }) => store.branchId)).size).toBe(SEVEN_STORES.length);
    }),
  );
});
