import { readCustomerId, urlOf, type Params } from '@portal/shared-contracts';
import { mutate, SWRConfig, unstable_serialize } from 'swr';

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
