import type { ListPage } from '../schemas/index.ts';
import { defineApi } from './own-api.ts';
import type { PathTo } from './route-types.ts';

interface Booking {
  id: string;
  day: string;
}
type Paths = {
  'GET /bookings': { query: { page?: number }; answer: ListPage<Booking> };
  'GET /bookings/:id': { answer: Booking };
  'GET /bookings/open': { answer: { count: number } };
  'POST /bookings': { body: { day: string }; answer: Booking };
  'PUT /bookings/:id': { body: { day: string }; answer: null };
  'DELETE /bookings/:id': { answer: null };
};
const example = defineApi<Paths>('mfe-example');

const ofBookings = (path: PathTo<ListPage<Booking>>): string => path;

/** Compiled, never run: each call has the types of its path, and others are refused. */
const compiled = async () => ({
  list: (await example.get('/bookings', { params: { page: 2 } })) satisfies ListPage<Booking>,
  one: (await example.get('/bookings/7')) satisfies Booking,
  open: (await example.get('/bookings/open')) satisfies { count: number },
  made: (await example.post('/bookings', { day: '2026-03-17' })) satisfies Booking,
  refused: [
    // @ts-expect-error: no such path
    await example.get('/unknown'),
    // @ts-expect-error: no such parameter
    await example.get('/bookings', { params: { sort: 'x' } }),
    // @ts-expect-error: a booking needs a day
    await example.post('/bookings', {}),
    // @ts-expect-error: answers one booking and no list
    ofBookings(example.path('/bookings/7')),
  ],
});

const real = globalThis.fetch;
const wire = jest.fn<Promise<Response>, [string, RequestInit]>(() =>
  Promise.resolve(Response.json({ data: { count: 3 } })),
);
beforeEach(() => {
  wire.mockClear();
  globalThis.fetch = wire as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = real;
});

test('calls go to the paths of the section, through the client of the page', async () => {
  expect(compiled).toBeInstanceOf(Function);
  expect(await example.get('/bookings/open')).toEqual({ count: 3 });
  await example.get('/bookings', { params: { page: 2 } });
  await example.post('/bookings', { day: '2026-03-17' }, { idempotencyKey: 'abc' });
  await example.put('/bookings/7', { day: '2026-03-18' });
  await example.delete('/bookings/7');
  expect(wire.mock.calls.map(([url, { method, body }]) => [method, url, body])).toEqual([
    ['GET', '/api/sections/example/bookings/open', undefined],
    ['GET', '/api/sections/example/bookings?page=2', undefined],
    ['POST', '/api/sections/example/bookings', '{"day":"2026-03-17"}'],
    ['PUT', '/api/sections/example/bookings/7', '{"day":"2026-03-18"}'],
    ['DELETE', '/api/sections/example/bookings/7', undefined],
  ]);
  expect(ofBookings(example.path('/bookings'))).toBe('/api/sections/example/bookings');
});
