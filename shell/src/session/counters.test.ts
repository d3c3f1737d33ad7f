import { countersStore, events } from '@portal/shared-contracts';
import { waitFor } from '@testing-library/react';
import { watchCounters } from './counters.ts';

const real = globalThis.fetch;
const counters = { newQuotes: 3, activeOrders: 0, invoicesDue: 2, creditMemos: 1 };
const wire = jest.fn<Promise<Response>, [string, RequestInit?]>();
let now = 0;

beforeEach(() => {
  now = 0;
  countersStore.setState({ counters: null });
  wire.mockReset();
  globalThis.fetch = wire as typeof fetch;
});
afterAll(() => {
  globalThis.fetch = real;
});

const answer = (newQuotes: number) =>
  wire.mockImplementation(() => Promise.resolve(Response.json({ data: [{ ...counters, newQuotes }] })));
const shown = () => countersStore.getState().counters?.newQuotes;

test('the counts load, are updated after a change, and stay when the server cannot be reached', async () => {
  answer(3);
  const end = watchCounters(() => now);
  await waitFor(() => expect(shown()).toBe(3));
  answer(2);
  events.emit('account.changed', {});
  await waitFor(() => expect(shown()).toBe(2));
  wire.mockRejectedValue(new TypeError('Failed to fetch'));
  events.emit('account.changed', {});
  await waitFor(() => expect(wire).toHaveBeenCalledTimes(3));
  expect(shown()).toBe(2);
  end();
});

test('a change that the server tells of does not keep the page signed in', async () => {
  answer(3);
  const end = watchCounters(() => now);
  events.emit('account.changed', {});
  await waitFor(() => expect(wire).toHaveBeenCalledTimes(2));
  expect(wire.mock.calls.map(([, init]) => 'portal-passive' in (init?.headers ?? {}))).toEqual([false, true]);
  end();
});

test('returning to the page requests the counts again, but not too often', async () => {
  answer(3);
  const end = watchCounters(() => now);
  await waitFor(() => expect(shown()).toBe(3));
  now = 4_000;
  window.dispatchEvent(new Event('focus'));
  expect(wire).toHaveBeenCalledTimes(1);
  now = 6_000;
  window.dispatchEvent(new Event('focus'));
  expect(wire).toHaveBeenCalledTimes(2);
  end();
});

test('a stopped watch makes no calls and ignores a pending answer', async () => {
  answer(3);
  const end = watchCounters(() => now);
  end();
  events.emit('account.changed', {});
  window.dispatchEvent(new Event('focus'));
  expect(wire).toHaveBeenCalledTimes(1);
  await Promise.all(wire.mock.results.map(({ value }) => value as Promise<Response>));
  expect(countersStore.getState().counters).toBeNull();
});
