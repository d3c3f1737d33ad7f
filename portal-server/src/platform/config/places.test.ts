import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeOf, readPlaces } from './places.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'places-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function read(content: string) {
  const file = path.join(folder, 'places.json');
  writeFileSync(file, content);
  const problems: string[] = [];
  const places = readPlaces(file, (problem) => problems.push(problem.replace(file, 'FILE')));
  return { places, problems };
}

test.each([
  ['10.20.3.4', 'Sun Valley'],
  ['10.21.0.1', 'All of us'],
  ['::ffff:10.20.3.4', 'Sun Valley'],
  ['2001:db8:7::1', 'Fremont'],
  ['192.0.2.1', null],
  ['not an address', null],
])('the place of %s is %s: the first range that has it names it', (address, name) => {
  const { places, problems } = read(
    '{ "10.20.0.0/16": "Sun Valley", "10.0.0.0/8": "All of us", "2001:db8:7::/48": "Fremont" }',
  );
  expect(problems).toEqual([]);
  expect(placeOf(places, address)).toBe(name);
});

test('without a file no place is known', () => expect(readPlaces(undefined, fail)).toEqual([]));
const fail = (problem: string): number => {
  throw new Error(problem);
};

test.each([
  ['{', 'PLACES_FILE (FILE) must be a file of JSON, an object of names by address range.'],
  ['["10.0.0.0/8"]', 'PLACES_FILE (FILE) must be a file of JSON, an object of names by address range.'],
  ['{ "10.0.0.0": "A" }', 'PLACES_FILE: "10.0.0.0" is no address range such as 10.20.0.0/16.'],
  ['{ "10.0.0.0/33": "A" }', 'PLACES_FILE: "10.0.0.0/33" is no address range such as 10.20.0.0/16.'],
  ['{ "ten/8": "A" }', 'PLACES_FILE: "ten/8" is no address range such as 10.20.0.0/16.'],
  ['{ "10.0.0.0/8": 7 }', 'PLACES_FILE: the place of "10.0.0.0/8" must be a text of 1 to 60 characters.'],
  ['{ "10.0.0.0/8": "" }', 'PLACES_FILE: the place of "10.0.0.0/8" must be a text of 1 to 60 characters.'],
])('of %s it says: %s', (content, problem) =>
  expect(read(content)).toEqual({ places: [], problems: [problem] }),
);

test('every mistake is said at once, and a range too many refuses the file', () => {
  expect(read('{ "a/8": "A", "b/8": "B" }').problems).toHaveLength(2);
  const many = Object.fromEntries(
    Array.from({ length: 1_001 }, (_, at) => [`10.0.${at >> 8}.${at & 255}/32`, 'A']),
  );
  expect(read(JSON.stringify(many)).problems).toEqual([
    'PLACES_FILE (FILE) has 1001 ranges, but may have at most 1000.',
  ]);
});
