import { useDeferredValue } from 'react';
import type { Call } from './use-call.ts';

/**
 * A call whose first answer brings much into the page: it stays `loading` until the answer is drawn as a transition, which React divides
 * into short tasks. In one piece, a phone does not react for about 200 ms. What is known when it is drawn first is drawn at once.
 */
export function useDivided<Data>(call: Call<Data>): Call<Data> {
  const isReady = call.status === 'ready';
  const isDrawn = useDeferredValue(isReady);
  return isReady && !isDrawn ? { status: 'loading', retry: call.retry } : call;
}
