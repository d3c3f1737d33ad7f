import {
  api,
  ApiError,
  events,
  eventsAt,
  type AnswerOf,
  type Params,
  type PathOf,
  type PathTo,
  type PortalEvents,
  type QueryOf,
} from '@portal/shared-contracts';
import { useDeferredValue, useEffect, useLayoutEffect, useRef, useState } from 'react';
import useSWR from 'swr';
import { answeredAt, callKey, type CallKey, noteAnswer } from './cached-answers.ts';
import { isUnattended, unattended } from './unattended.ts';

/**
 * State of a call.
 * - `failed`: there is no data; `isRetrying` while it is fetched again.
 * - `ready` with `error`: fetching again failed, `data` is the previous answer.
 * - `isPrevious`: `data` is the answer for the previous params (see `keepPrevious`).
 * - `answeredAt`: when the server answered so last, in ms on the device's clock.
 */
export type Call<Data> =
  | { status: 'loading'; retry: () => void }
  | { status: 'failed'; error: ApiError; isRetrying: boolean; retry: () => void }
  | {
      status: 'ready';
      data: Data;
      answeredAt: number;
      error: ApiError | null;
      isPrevious: boolean;
      retry: () => void;
    };

export interface UseCallOptions {
  /** While the answer for changed params is loading, return the previous answer. */
  keepPrevious?: boolean;
  /** Abort the running request when the params change. Only for a call that no other part of the page makes. */
  abortPrevious?: boolean;
  /**
   * Event after which the call is fetched again; `account.changed` by default. A call of a section's own service is fetched again
   * after each event of the section, too.
   */
  askAfter?: keyof PortalEvents;
}

/**
 * Fetches `GET path` and caches the answer for the page. Fetches again when the answer may be out of date, for example after an
 * event; the old answer stays until then. A null path fetches nothing.
 */
export function useCall<Path extends PathOf<'GET'>>(
  path: Path | null,
  params?: QueryOf<Path>,
  options?: UseCallOptions,
): Call<AnswerOf<'GET', Path>>;
/** For code that receives its path, such as a table. TypeScript accepts only paths whose answer in the route table is `Data`. */
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
    // The customer is taken from the key: the tab may view another customer when the request is sent.
    path === null
      ? null
      : async (asked: CallKey) => {
          const isPassive = isUnattended();
          const answer = await request((options) =>
            api.get<Data>(path, { params, customerId: asked[0], isPassive, ...options }),
          );
          noteAnswer(asked);
          return answer;
        },
  );
  useEffect(
    () =>
      events.onAny(
        [askAfter, ...(path === null ? [] : eventsAt(path))],
        () =>
          // SWR begins the call before `mutate` returns.
          void unattended(mutate),
      ),
    [askAfter, path, mutate],
  );
  const [last, setLast] = useState({ path, key, data });
  if (data !== undefined && (last.data !== data || last.path !== path)) setLast({ path, key, data });

  const failure = error === undefined || error === ABORTED ? null : asApiError(error);
  const retry = () => void mutate();
  const ready = (shown: Data, of: CallKey, isPrevious: boolean): Call<Data> => ({
    status: 'ready',
    data: shown,
    answeredAt: answeredAt(of),
    error: failure,
    isPrevious,
    retry,
  });
  if (key !== null && data !== undefined) return ready(data, key, false);
  if (keepPrevious && last.path === path && last.key !== null && last.data !== undefined)
    return ready(last.data, last.key, true);
  if (failure !== null) return { status: 'failed', error: failure, isRetrying: isValidating, retry };
  return { status: 'loading', retry };
}

const asApiError = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(500, { catalogue: 'oops' });

/**
 * Shows a large first answer as a transition: the call stays `loading` until React has rendered the answer in small pieces. An
 * answer that is cached on the first render is shown at once.
 */
export function useDeferredCall<Data>(call: Call<Data>): Call<Data> {
  const isReady = call.status === 'ready';
  const isDrawn = useDeferredValue(isReady);
  return isReady && !isDrawn ? { status: 'loading', retry: call.retry } : call;
}

/** Abort reason of a request that no part of the page needs any more. It is not shown as a failure. */
const ABORTED = new DOMException('Superseded', 'AbortError');

type Ask<Data> = (options: { signal?: AbortSignal }) => Promise<Data>;

/** Returns a function that makes requests. A running request is aborted when `name` changes; null aborts nothing. */
function useAbort(name: string | null): <Data>(ask: Ask<Data>) => Promise<Data> {
  const current = useRef<AbortController>(null);
  // A layout effect, because its cleanup must run before the next request begins.
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
