import {
  api,
  ApiError,
  events,
  type AnswerOf,
  type Params,
  type PathOf,
  type PathTo,
  type PortalEvents,
  type QueryOf,
} from '@portal/shared-contracts';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { callKey, type CallKey } from './cached-answers.ts';

/**
 * Where a call stands.
 * - `failed`: nothing is known; `isRetrying` while it is asked again.
 * - `ready` with `error`: asking again failed, `data` is what was known before.
 * - `isPrevious`: `data` answers the params before the last change (see `keepPrevious`).
 */
export type Call<Data> =
  | { status: 'loading'; retry: () => void }
  | { status: 'failed'; error: ApiError; isRetrying: boolean; retry: () => void }
  | { status: 'ready'; data: Data; error: ApiError | null; isPrevious: boolean; retry: () => void };

export interface UseCallOptions {
  /** While the answer for changed params is not there, go on answering the one before. */
  keepPrevious?: boolean;
  /** When the params change, break the request for those before off. For a call that no other part of the page makes. */
  abortPrevious?: boolean;
  /** The fact after which it is asked again, `account.changed` by default. */
  askAfter?: keyof PortalEvents;
}

/**
 * Asks `GET path`, keeps the answer for the page and asks again when it may be out of date, after a fact of the event bus
 * for example; what was known stays until then. A null path asks nothing.
 */
export function useCall<Path extends PathOf<'GET'>>(
  path: Path | null,
  params?: QueryOf<Path>,
  options?: UseCallOptions,
): Call<AnswerOf<'GET', Path>>;
/** For code that is given a path, such as a table of rows. Only paths that answer `Data` by the route table are taken. */
export function useCall<Data>(
  path: PathTo<Data> | null,
  params?: Params,
  options?: UseCallOptions,
): Call<Data>;
export function useCall<Data>(
  path: PathTo<Data> | null,
  params: Params = {},
  { keepPrevious = false, abortPrevious = false, askAfter = 'account.changed' }: UseCallOptions = {},
): Call<Data> {
  const key = path === null ? null : callKey(path, params);
  const request = useAbort(abortPrevious ? JSON.stringify(key) : null);
  const { data, error, isValidating, mutate } = useSWR<Data, unknown>(
    key,
    // The key says whom the answer is about: the tab may view another customer by the time it is asked.
    path === null
      ? null
      : ([customerId]: CallKey) =>
          request((options) => api.get<Data>(path, { params, customerId, ...options })),
  );
  useEffect(() => events.on(askAfter, () => void mutate()), [askAfter, mutate]);
  const [last, setLast] = useState({ path, data });
  if (data !== undefined && (last.data !== data || last.path !== path)) setLast({ path, data });

  const failure = error === undefined || error === ABORTED ? null : asApiError(error);
  const retry = () => void mutate();
  if (data !== undefined) return { status: 'ready', data, error: failure, isPrevious: false, retry };
  if (keepPrevious && last.path === path && last.data !== undefined) {
    return { status: 'ready', data: last.data, error: failure, isPrevious: true, retry };
  }
  if (failure !== null) return { status: 'failed', error: failure, isRetrying: isValidating, retry };
  return { status: 'loading', retry };
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(500, { catalogue: 'oops' });

/**
 * A call whose first answer brings much into the page: it stays `loading` until the answer is drawn as a transition, which React divides
 * into pieces (docs/performance-notes.md, "Long tasks and blocking time on a phone"). What is known when it is drawn first is drawn at once.
 */
export function useDivided<Data>(call: Call<Data>): Call<Data> {
  const isReady = call.status === 'ready';
  const isDrawn = useDeferredValue(isReady);
  return isReady && !isDrawn ? { status: 'loading', retry: call.retry } : call;
}

/** Why a request was broken off for which no part of the page waits any more: no failure. */
const ABORTED = new DOMException('Superseded', 'AbortError');

type Ask<Data> = (options: { signal?: AbortSignal }) => Promise<Data>;

/** Makes requests that are broken off when `name`, which says what they ask for, changes; with null none is. */
function useAbort(name: string | null): <Data>(ask: Ask<Data>) => Promise<Data> {
  const current = useRef<AbortController>(null);
  // A layout effect ends before the request for the next name begins, which is one too.
  useLayoutEffect(() => () => current.current?.abort(ABORTED), [name]);
  return async (ask) => {
    if (name === null) return ask({});
    const { signal } = (current.current = new AbortController());
    try {
      return await ask({ signal });
    } catch (error) {
      signal.throwIfAborted();
      throw error;
    }
  };
}
