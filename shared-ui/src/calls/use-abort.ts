import { useLayoutEffect, useRef } from 'react';

/** Why a request was broken off for which no part of the page waits any more: no failure. */
export const ABORTED = new DOMException('Superseded', 'AbortError');

type Ask<Data> = (options: { signal?: AbortSignal }) => Promise<Data>;

/** Makes requests that are broken off when `name`, which says what they ask for, changes; with null none is. */
export function useAbort(name: string | null): <Data>(ask: Ask<Data>) => Promise<Data> {
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
