import {
  api,
  readCustomerId,
  urlOf,
  type Params,
  type PathTo,
  type ReadPath,
} from '@portal/shared-contracts';
import { useMemo } from 'react';
import { mutate, useSWRConfig } from 'swr';

/** SWR key of a cached answer. */
export type CallKey = readonly [customer: string | null, path: string, query: string];

/** SWR key of a call. It contains the customer, so that customers never share answers. */
export const callKey = (path: string, params: Params): CallKey => [readCustomerId(), path, urlOf('', params)];

/** SWR key of the call with this URL. The customer is the one of the URL, not the one of the tab. */
function keyOf(url: string): CallKey {
  const { pathname, searchParams } = new URL(url, location.origin);
  const customer = searchParams.get('customerId');
  searchParams.delete('customerId');
  return [customer, pathname, searchParams.size === 0 ? '' : `?${searchParams}`];
}

/** Times of answers in ms on the device's clock, by key; of the last calls only. */
const times = new Map<string, number>();
const MOST_TIMES = 200;

/** Notes that the call with this key has just been answered. */
export function noteAnswer(key: CallKey): void {
  times.delete(String(key));
  times.set(String(key), Date.now());
  for (const [oldest] of times) if (times.size > MOST_TIMES) times.delete(oldest);
}

/** When the call with this key was answered last, in ms on the device's clock. */
export const answeredAt = (key: CallKey): number => times.get(String(key)) ?? Date.now();

/** Caches the answer of a call that was made in advance, so that `useCall` has it on its first render. */
export function cacheAnswer(url: string, data: unknown): void {
  const key = keyOf(url);
  noteAnswer(key);
  void mutate(key, data, { revalidate: false });
}

/**
 * Returns a function that fetches `GET path` at once and caches the answer for `useCall` with the same path and params. Rejects
 * with an ApiError; the cached answer then stays.
 */
export function useFetch<Data>(): (path: PathTo<Data>, params: Params) => Promise<Data> {
  const { mutate } = useSWRConfig();
  return async (path, params) => {
    const key = callKey(path, params);
    const data = await api.get<Data>(path, { params, customerId: key[0] });
    noteAnswer(key);
    await mutate(key, data, { revalidate: false });
    return data;
  };
}

const isCallKey = (key: unknown): key is CallKey => Array.isArray(key) && typeof key[1] === 'string';

/** True when `path` is one of `changed` or below one: a change of `/api/remnants` includes `/api/remnants/sold`. */
const isChanged = (path: string, changed: readonly string[]): boolean =>
  changed.some((each) => path === each || path.startsWith(`${each}/`));

interface Refetch {
  /** Fetches these paths and the paths below them again, as far as the page shows them. */
  refetch(paths: readonly ReadPath[]): void;
  /** Changes the cached answers of exactly `path` until they are fetched again. */
  replace<Data>(path: PathTo<Data>, change: (data: Data) => Data): void;
}

/** Changes cached answers of `useCall` from outside the component that shows them. */
export function useRefetch(): Refetch {
  const { mutate } = useSWRConfig();
  return useMemo(
    () => ({
      refetch: (paths) => {
        if (paths.length > 0) void mutate((key) => isCallKey(key) && isChanged(key[1], paths));
      },
      replace: <Data>(path: PathTo<Data>, change: (data: Data) => Data) =>
        void mutate<Data>(
          (key) => isCallKey(key) && key[1] === path,
          (data) => (data === undefined ? undefined : change(data)),
          { revalidate: false },
        ),
    }),
    [mutate],
  );
}
