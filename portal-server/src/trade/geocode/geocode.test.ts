import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { loadZips } from './zip-table.ts';

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

const search = (zip: string, as: typeof headers = headers) =>
  portal.app.inject({ url: `/api/geocode?zip=${zip}`, headers: as });

test('the table comes from another thread, and one that failed is read anew', async () => {
  await expect(loadZips(new URL('./no-such-worker.ts', import.meta.url))).rejects.toThrow();
  const [first, second] = await Promise.all([loadZips(), loadZips()]);
  expect(second).toBe(first);
  expect(first.length).toBeGreaterThan(90_000);
});

test('a ZIP is answered as a map service does', async () => {
  expect((await search('85009')).json()).toEqual({
    data: {
      status: 'OK',
      results: [
        {
          formatted_address: '85009, USA',
          geometry: { location: { lat: expect.closeTo(33.45, 1), lng: expect.closeTo(-112.13, 1) } },
          types: ['postal_code'],
        },
      ],
    },
  });
});

test('a ZIP that does not exist has no results', async () => {
  expect((await search('00000')).json()).toEqual({ data: { status: 'ZERO_RESULTS', results: [] } });
});

test.each(['8500', '850091', 'abcde', '85009%20', ''])('%j is refused', async (zip) => {
  const answer = await search(zip);
  expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, ['zip']]);
});

test('only people who are signed in search', async () => {
  expect((await search('85009', {})).statusCode).toBe(401);
});
