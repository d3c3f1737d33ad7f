import { aSite } from '@portal/shared-contracts/testing';
import { fakeServer } from '@portal/shared-ui/testing';
import { act, renderHook } from '@testing-library/react';
import { useSite } from './site.ts';

test('a failed read of the site is retried after 2 s, 4 s and so on, at most a minute', async () => {
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
});
