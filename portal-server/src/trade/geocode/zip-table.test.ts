import { ZIP_PLACES } from './zip-worker.ts';
import { buildZipTable, findZip } from './zip-table.ts';

const table = buildZipTable(ZIP_PLACES);

test.each([
  ['90210', 34.1, -118.4],
  ['85009', 33.4, -112.1],
  ['00601', 18.2, -66.7],
  ['99926', 55.14, -131.47],
])('%s is near %d, %d', (zip, lat, lng) => {
  const found = findZip(table, zip);
  expect(found?.lat).toBeCloseTo(lat, 0);
  expect(found?.lng).toBeCloseTo(lng, 0);
});

test.each(['00000', '99999', '20000'])('%s is no ZIP', (zip) => {
  expect(findZip(table, zip)).toBeNull();
});

test('every ZIP is found where it was, in less than half a megabyte', () => {
  const lost = Object.entries(ZIP_PLACES).filter(([zip, { latitude, longitude }]) => {
    const found = findZip(table, zip);
    return !found || Math.abs(found.lat - latitude) > 1e-6 || Math.abs(found.lng - longitude) > 1e-6;
  });
  expect(lost).toEqual([]);
  expect(table.byteLength).toBeLessThan(500_000);
});

test('a table of nothing has nothing', () => {
  expect(findZip(buildZipTable({}), '90210')).toBeNull();
});
