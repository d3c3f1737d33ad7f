import { countersStore, events } from '@portal/shared-contracts';
import { waitFor } from '@testing-library/react';
import { aRelease } from '../testing/a-portal.ts';
import { ownCountersOf, watchOwnCounts } from './own-counts.ts';

const real = globalThis.fetch;
const wire = jest.fn<Promise<Response>, [string]>();
beforeEach(() => {
  countersStore.setState({ own: {} });
  wire.mockReset();
  globalThis.fetch = wire as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = real;
});

const text = { en: 'Example', es: 'Ejemplo' };
const badge = { call: '/api/sections/example/open', field: 'count' };
const watched = { counter: badge, events: ['example.booked'] };
const booked = () => events.emit('example.booked', {});
const answer = (body: unknown) =>
  wire.mockImplementation(() => Promise.resolve(Response.json({ data: body })));
const shown = () => countersStore.getState().own;

test('a count loads, is asked again after its event, and is not shown while it fails', async () => {
  answer({ count: 3 });
  const end = watchOwnCounts([watched]);
  await waitFor(() => expect(shown()).toEqual({ '/api/sections/example/open count': 3 }));
  answer({ count: 4 });
  booked();
  await waitFor(() => expect(shown()).toEqual({ '/api/sections/example/open count': 4 }));
  wire.mockImplementation(() => Promise.resolve(Response.json({ message: 'No' }, { status: 503 })));
  booked();
  await waitFor(() => expect(shown()).toEqual({}));
  answer({ count: 5 });
  events.emit('account.changed', {});
  await waitFor(() => expect(shown()).toEqual({ '/api/sections/example/open count': 5 }));
  end();
  booked();
  expect(wire).toHaveBeenCalledTimes(4);
});

test.each([{ count: '3' }, { count: null }, {}, null, [3], 'three'])('%j is no count', async (body) => {
  answer(body);
  const end = watchOwnCounts([watched]);
  await waitFor(() => expect(wire).toHaveBeenCalled());
  await Promise.resolve();
  expect(shown()).toEqual({});
  end();
});

test('asks only for counts of entries that the person sees, and of cards; each once', () => {
  const entry = { label: text, icon: 'other' as const, path: '/example', order: 1 };
  const other = { ...badge, field: 'late' };
  const release = aRelease({
    name: 'mfe-example',
    descriptor: {
      nav: [
        { ...entry, id: 'seen', badge },
        { ...entry, id: 'of-staff', menu: 'staff', badge: { ...badge, field: 'all' } },
        { ...entry, id: 'counter', badge: 'newQuotes' },
      ],
      cards: [
        { id: 'example', order: 1, title: text, seeAll: '/example', badge },
        { id: 'late', order: 2, title: text, seeAll: '/example', badge: other },
      ],
      events: ['example.booked'],
    },
  });
  const main = [{ ...entry, id: 'seen', children: [] }];
  expect(ownCountersOf([release], { main, account: [] })).toEqual([
    watched,
    { counter: other, events: ['example.booked'] },
  ]);
});
