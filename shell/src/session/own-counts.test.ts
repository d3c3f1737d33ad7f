import { countersStore, events } from '@portal/shared-contracts';
import { waitFor } from '@testing-library/react';
import { aRelease } from '../testing/a-portal.ts';
import { ownCountersOf, watchOwnCounts } from './own-counts.ts';

const real = globalThis.fetch;
const wire = jest.fn<Promise<Response>, [string, RequestInit?]>();
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

describe('a count that failed', () => {
  const OPEN = '/api/sections/example/open count';
  const isHidden = jest.spyOn(document, 'hidden', 'get');
  let end: () => void;
  beforeEach(async () => {
    jest.useFakeTimers();
    isHidden.mockReturnValue(false);
    fail();
    end = watchOwnCounts([watched]);
    await jest.advanceTimersByTimeAsync(0);
  });
  afterEach(() => {
    end();
    jest.useRealTimers();
  });
  afterAll(() => isHidden.mockRestore());

  const fail = () =>
    wire.mockImplementation(() => Promise.resolve(Response.json({ message: 'No' }, { status: 503 })));
  const showPage = async (isShown: boolean) => {
    isHidden.mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  };
  const asked = async (seconds: number) => {
    await jest.advanceTimersByTimeAsync(seconds * 1_000);
    return wire.mock.calls.length;
  };

  test('is asked again after 30 s, then after twice as long each time, up to 5 minutes', async () => {
    expect(await asked(29)).toBe(1);
    expect(await asked(1)).toBe(2);
    expect(await asked(59)).toBe(2);
    expect(await asked(1)).toBe(3);
    expect(await asked(120 + 240)).toBe(5);
    expect(await asked(300)).toBe(6);
    expect(await asked(300)).toBe(7);
    answer({ count: 3 });
    expect(await asked(300)).toBe(8);
    expect(shown()).toEqual({ [OPEN]: 3 });
    expect(await asked(3_600)).toBe(8);
    fail();
    booked();
    expect(await asked(0)).toBe(9);
    expect(await asked(30)).toBe(10);
  });

  test('is asked when the page is shown again, and not while it is hidden', async () => {
    await showPage(false);
    expect(await asked(3_600)).toBe(1);
    answer({ count: 3 });
    await showPage(true);
    expect(shown()).toEqual({ [OPEN]: 3 });
    await showPage(false);
    await showPage(true);
    expect(await asked(3_600)).toBe(2);
  });

  test('is asked when the page is online again', async () => {
    answer({ count: 3 });
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(shown()).toEqual({ [OPEN]: 3 });
  });

  test('extends the session neither by what is asked again nor after an event', async () => {
    await asked(30);
    booked();
    await asked(0);
    const headers = wire.mock.calls.map(([, init]) => Object.keys(init?.headers ?? {}));
    expect(headers.map((names) => names.includes('portal-passive'))).toEqual([false, true, true]);
  });

  test('is not asked after the end', async () => {
    end();
    window.dispatchEvent(new Event('online'));
    await showPage(true);
    expect(await asked(3_600)).toBe(1);
  });
});

test.each([
  { count: '3' },
  { count: -5 },
  { count: 1.5 },
  { count: 1e308 },
  { count: null },
  {},
  null,
  [3],
  'three',
])('%j is no count', async (body) => {
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
