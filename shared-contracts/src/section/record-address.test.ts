import { aDescriptor } from '../testing/descriptor.ts';
import { readRecord, recordPath, writeRecord } from './record-address.ts';
import { setRecordKinds } from './record-kinds.ts';

const title = { en: 'Remnant', es: 'Retazo' };
const descriptor = aDescriptor({
  panels: [
    { kind: 'remnants', title, page: '/remnants/sold', opens: 'anywhere' },
    { kind: 'saw-cuts', title, page: '/saw-cuts', opens: 'atPage' },
  ],
});
beforeAll(() => setRecordKinds([{ descriptor }]));
afterAll(() => setRecordKinds([]));

test.each([
  ['?details=remnants.R-100001', { kind: 'remnants', number: 'R-100001' }],
  ['?details=remnants.R%2F7.2', { kind: 'remnants', number: 'R/7.2' }],
  ['?details=strangers.C-1', null],
  ['?details=saw-cuts.C-1', null],
  ['?details=remnants.', null],
  ['?search=remnants.R-1', null],
])('%s names %j', (search, record) => expect(readRecord(search)).toEqual(record));

test.each([
  ['', 'R-1', '?details=remnants.R-1'],
  ['?search=bar&details=remnants.R-7&page=2', 'R-1', '?search=bar&page=2&details=remnants.R-1'],
  ['?search=bar&page=2', 'R 1&ü', '?search=bar&page=2&details=remnants.R%201%26%C3%BC'],
])('on a page with the query "%s", opening %s changes it to %s', (search, number, query) => {
  expect(writeRecord(search, { kind: 'remnants', number })).toBe(query);
  expect(readRecord(query)).toEqual({ kind: 'remnants', number });
});

test.each([
  ['?search=bar&page=2&details=remnants.R-1', '?search=bar&page=2'],
  ['?details=remnants.R-1', ''],
])('closing changes "%s" to "%s"', (search, query) => expect(writeRecord(search, null)).toBe(query));

test.each([
  ['remnants', 'R-1', '/remnants/sold?details=remnants.R-1'],
  ['saw-cuts', 'C/1', '/saw-cuts/C%2F1'],
  ['strangers', 'X-1', null],
])('%s %s opens at %s', (kind, number, path) => expect(recordPath({ kind, number })).toBe(path));
