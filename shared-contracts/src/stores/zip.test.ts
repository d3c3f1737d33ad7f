import type { GeocodeAnswer } from '../schemas/stores.ts';
import { appliedZip, readZipAnswer, zipDigits } from './zip.ts';

test.each([
  ['8504', '8504', null],
  ['85040', '85040', '85040'],
  ['850401', '85040', '85040'],
  ['85040-1234', '85040', '85040'],
  ['ab 1', '1', null],
  ['', '', null],
])('typed %j: shown %j, applied %j', (typed, shown, applied) => {
  expect(zipDigits(typed)).toBe(shown);
  expect(appliedZip(zipDigits(typed))).toBe(applied);
});

const phoenix = {
  formatted_address: 'Phoenix, AZ 85009, USA',
  geometry: { location: { lat: 33.45, lng: -112.12 } },
  types: ['postal_code'],
};

test.each<[string, GeocodeAnswer, ReturnType<typeof readZipAnswer>]>([
  ['a ZIP', { status: 'OK', results: [phoenix] }, { position: phoenix.geometry.location }],
  ['nothing', { status: 'ZERO_RESULTS', results: [] }, { problem: 'ZERO_RESULTS' }],
  ['OK without a result', { status: 'OK', results: [] }, { problem: 'ZERO_RESULTS' }],
  ['a part', { status: 'OK', results: [{ ...phoenix, partial_match: true }] }, { problem: 'PARTIAL_MATCH' }],
  ['a town', { status: 'OK', results: [{ ...phoenix, types: ['locality'] }] }, { problem: 'INVALID_ZIP' }],
  ['a refusal', { status: 'REQUEST_DENIED', results: [] }, { problem: 'REQUEST_DENIED' }],
  ['a limit', { status: 'OVER_QUERY_LIMIT', results: [] }, { problem: 'OVER_QUERY_LIMIT' }],
])('an answer with %s', (_what, answer, found) => {
  expect(readZipAnswer(answer)).toEqual(found);
});
