import { readCustomerId, urlOf, type Params } from '@portal/shared-contracts';
import { mutate, SWRConfig, unstable_serialize } from 'swr';

/** Key of an answer that `useCall` keeps. */
export type CallKey = readonly [customer: string | null, path: string, query: string];

/** Under which the answer of a call is kept: another customer's is another one. */
export const callKey = (path: string, params: Params): CallKey => [readCustomerId(), path, urlOf('', params)];

/** The key of the call that the client makes of `url`, in which it names the customer whom the tab views. */
function keyOf(url: string): CallKey {
  const { pathname, searchParams } = new URL(url, location.origin);
  searchParams.delete('customerId');
  return callKey(pathname, Object.fromEntries(searchParams));
}

/** Keeps the answer of a call that was made ahead, for `useCall` to have it when it is drawn first. */
export const keepAnswer = (url: string, data: unknown): void =>
  void mutate(keyOf(url), data, { revalidate: false });

/** True when `useCall` has an answer for a call of `url` at once. */
export const hasAnswer = (url: string): boolean =>
  SWRConfig.defaultValue.cache.get(unstable_serialize(keyOf(url)))?.data !== undefined;
