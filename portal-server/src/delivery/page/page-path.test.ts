import { aShellUpload, aSectionUpload } from '../testing/fake-artifacts.ts';
import { registryPortal, type RegistryPortal } from '../testing/registry-portal.ts';
import { canonicalPath } from './page-path.ts';

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/login', '/login'],
  ['//login', '/login'],
  ['/login/', '/login'],
  ['///orders//open-orders/', '/orders/open-orders'],
  ['//evil.test', '/evil.test'],
  ['/\\evil.test', '/evil.test'],
  ['\\/evil.test', '/evil.test'],
  ['/%2Fevil.test', '/%2Fevil.test'],
  ['/quotes/a%20b', '/quotes/a%20b'],
  ['/quotes/%', '/quotes/%25'],
  ['/quotes/%zz', '/quotes/%25zz'],
  ['/%c0%80', '/%25c0%2580'],
])('the canonical form of %s is %s, and stays so', (pathname, expected) => {
  expect([canonicalPath(pathname), canonicalPath(expected)]).toEqual([expected, expected]);
});

describe('a browser', () => {
  let portal: RegistryPortal;
  beforeAll(async () => {
    portal = await registryPortal();
    await portal.released('shell', aShellUpload());
    await portal.released('mfe-quotes', aSectionUpload('mfe-quotes'));
  });
  afterAll(() => portal.close());

  test.each([
    ['//quotes', '/quotes'],
    ['/quotes/', '/quotes'],
    ['///quotes//a?x=1&y=//b/', '/quotes/a?x=1&y=//b/'],
    ['//evil', '/evil'],
    ['//evil.test/a', '/evil.test/a'],
    ['/quotes/%', '/quotes/%25'],
    ['/quotes/%?x=1', '/quotes/%25?x=1'],
    ['//%zz', '/%25zz'],
    ['/Quotes', '/quotes'],
    ['/QUOTES?details=quotes.Q-1', '/quotes?details=quotes.Q-1'],
    ['/%71uotes', '/quotes'],
  ])('that opens %s is sent to %s', async (url, location) => {
    const { statusCode, headers } = await portal.get(url, HTML);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([308, location, 'no-store']);
    expect(headers).toHaveProperty('x-content-type-options');
  });

  test.each([
    ['/?id=%00', 200],
    ['/quotes?search=%00', 200],
    ['/?id=%', 200],
    ['/%00', 404],
    ['/nowhere/%25', 404],
  ])('that opens %s gets the page with %i', async (url, status) => {
    const { statusCode, headers, body } = await portal.get(url, HTML);
    expect([statusCode, headers['content-type']]).toEqual([status, 'text/html; charset=utf-8']);
    expect(body).toContain('id="portal-registry"');
  });

  test.each([
    ['/api/%zz', 400],
    ['//api//nothing', 404],
    ['/assets/', 404],
  ])('that opens %s gets no page', async (url, status) => {
    const { statusCode, headers } = await portal.get(url, HTML);
    expect([statusCode, headers['content-type']]).toEqual([status, expect.stringMatching(/json/)]);
  });
});
