import { acceptedEncoding } from './accepted-encoding.ts';

test.each([
  ['gzip, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['GZIP;q=0.5', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0.5', 'br'],
  ['gzip, br;q=0.5', 'gzip'],
  ['x-gzip-like', 'identity'],
  [undefined, 'identity'],
])('accept-encoding %s is answered with %s', (accepted, encoding) => {
  expect(acceptedEncoding(accepted)).toBe(encoding);
});
