import { aSite } from '@portal/shared-contracts/testing';
import { fakeServer } from '@portal/shared-ui/testing';
import * as React from 'react';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { useSite as Use } from './site.ts';

/** A fresh copy of the module, as in a page that was just opened. */
async function opened(): Promise<typeof Use> {
  jest.resetModules();
  // Of the same React as the hook's test.
  jest.doMock('react', () => React);
  return (await import('./site.ts')).useSite;
}

beforeEach(() => localStorage.clear());

test('a failed read of the site is retried after 2 s, 4 s and so on, at most a minute', async () => {
  const useSite = await opened();
  jest.useFakeTimers();
  const server = fakeServer({});
  server.fail('/api/site');
  const { result } = renderHook(() => [useSite(), useSite()]);
  const callsAfter = async (seconds: number): Promise<number> => {
    await act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    return server.calls.length;
  };
  expect(await callsAfter(1)).toBe(1);
  expect(await callsAfter(1)).toBe(2);
  expect(await callsAfter(3)).toBe(2);
  expect(await callsAfter(1)).toBe(3);
  expect(await callsAfter(8 + 16 + 32)).toBe(6);
  expect(await callsAfter(3 * 60)).toBe(9);
  expect(result.current).toEqual([null, null]);

  server.answer('/api/site', { data: aSite() });
  expect(await callsAfter(60)).toBe(10);
  expect(result.current).toEqual([aSite(), aSite()]);
  expect(await callsAfter(600)).toBe(10);
  server.close();
  jest.useRealTimers();
});

test('the next page shows the cached answer at once, and then the new one', async () => {
  const server = fakeServer({ '/api/site': { data: aSite() } });
  const first = renderHook(await opened());
  await waitFor(() => expect(first.result.current).toEqual(aSite()));
  first.unmount();

  const changed = aSite({ shop: null });
  server.answer('/api/site', { data: changed });
  const { result } = renderHook(await opened());
  expect(result.current).toEqual(aSite());
  await waitFor(() => expect(result.current).toEqual(changed));
  server.close();
});

test.each(['{', '{"shell":"another","site":{}}'])('a cached answer of %s is not shown', async (text) => {
  localStorage.setItem('site', text);
  const server = fakeServer({ '/api/site': { data: aSite() } });
  const { result } = renderHook(await opened());
  expect(result.current).toBeNull();
  await waitFor(() => expect(result.current).toEqual(aSite()));
  server.close();
});
