import { api, readCustomerId, urlOf, type Params, type PathOf, type PathTo } from '@portal/shared-contracts';
import { useMemo } from 'react';
import { mutate, SWRConfig, unstable_serialize, useSWRConfig } from 'swr';

/** Key of an answer that `useCall` keeps. */
export type CallKey = readonly [customer: string | null, path: string, query: string];

/** Key under which the answer of a call is kept. Customers do not share answers. */
export const callKey = (path: string, params: Params): CallKey => [readCustomerId(), path, urlOf('', params)];

/** Key of the call with this URL. The URL, not the tab, says which customer it is about. */
function keyOf(url: string): CallKey {
  const { pathname, searchParams } = new URL(url, location.origin);
  const customer = searchParams.get('customerId');
  searchParams.delete('customerId');
  return [customer, pathname, searchParams.size === 0 ? '' : `?${searchParams}`];
}

/** Keeps the answer of a call that was made ahead, so that `useCall` has it on its first render. */
export const keepAnswer = (url: string, data: unknown): void =>
  void mutate(keyOf(url), data, { revalidate: false });

/** True when `useCall` has an answer for this URL on its first render. */
export const hasAnswer = (url: string): boolean =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(keyOf(url)))?.data !== undefined;

/**
 * Asks `GET path` at once, from code, and keeps the answer where `useCall` of the same path and params finds it. Rejects with
 * the ApiError of a call that fails; what was known stays then.
 */
export function useAsk<Data>(): (path: PathTo<Data>, params: Params) => Promise<Data> {
  const { mutate } = useSWRConfig();
  return async (path, params) => {
    const key = callKey(path, params);
    const data = await api.get<Data>(path, { params, customerId: key[0] });
    await mutate(key, data, { revalidate: false });
    return data;
  };
}

const isCallKey = (key: unknown): key is CallKey => Array.isArray(key) && typeof key[1] === 'string';

/** True when `path` is one of `changed` or below one: `/api/quotes` changes `/api/quotes/history` too. */
const isChanged = (path: string, changed: readonly string[]): boolean =>
  changed.some((each) => path === each || path.startsWith(`${each}/`));

interface Refetch {
  /** Asks again what the page shows of these paths and of those below them. */
  refetch(paths: readonly PathOf<'GET'>[]): void;
  /** Changes the kept answers of exactly `path`, until they are asked again. */
  replace<Data>(path: PathTo<Data>, change: (data: Data) => Data): void;
}

/** The way to answers that `useCall` keeps, from outside the component that shows them. */
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
