import fc from 'fast-check';
import { formatMiles, milesBetween, sortStores } from './nearby-stores.ts';
import { SEVEN_STORES } from '../testing/stores.ts';

const sunValley = { lat: 34.2267, lng: -118.3802 };
const phoenix = { lat: 33.4413, lng: -112.1226 };
const newYork = { lat: 40.75065, lng: -73.997293 };

test.each([
  ['Sun Valley to Phoenix', sunValley, phoenix, 363],
  ['Sun Valley to New York', sunValley, newYork, 2448],
  ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, 69],
  ['pole to pole', { lat: 90, lng: 0 }, { lat: -90, lng: 0 }, 12_437],
])('%s', (_what, from, to, miles) => {
  expect(Math.round(milesBetween(from, to))).toBe(miles);
});

test.each([
  [0, '0.0'],
  [4.24, '4.2'],
  [9.94, '9.9'],
  [9.96, '10'],
  [363.4, '363'],
  [2450.2, '2,450'],
])('%d miles are said as %s', (miles, text) => {
  expect(formatMiles(miles)).toBe(text);
});

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('a distance is the same both ways, zero to the place itself, and never shorter by a detour', () => {
  fc.assert(
    fc.property(position, position, position, (a, b, c) => {
      expect(milesBetween(a, b)).toBeCloseTo(milesBetween(b, a), 6);
      expect(milesBetween(a, a)).toBe(0);
      expect(milesBetween(a, c)).toBeLessThanOrEqual(milesBetween(a, b) + milesBetween(b, c) + 1e-3);
    }),
  );
});

const none = { zip: null, preferred: null, user: null };
const storeAt = (title: string) => {
  const found = SEVEN_STORES.find((store) => store.title === title);
  if (!found) throw new Error(title);
  return found.center;
};
const titles = (origins: Parameters<typeof sortStores>[1]): string[] =>
  sortStores(SEVEN_STORES, origins).map(({ store }) => store.title);

const sanDiego = storeAt('San Diego');
const sanJose = storeAt('San Jose');

test.each([
  ['no place: their own order', none, ['Sun Valley', 'Phoenix']],
  ['the person', { ...none, user: sanJose }, ['San Jose', 'Sun Valley']],
  [
    'the preferred store before the person',
    { ...none, preferred: storeAt('Phoenix'), user: sanJose },
    ['Phoenix', 'Tucson'],
  ],
  [
    'the ZIP before both',
    { zip: sanDiego, preferred: storeAt('Phoenix'), user: sanJose },
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
