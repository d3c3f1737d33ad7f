import { useSyncExternalStore } from 'react';

/** The last write of this page, for the error view: a page may fail to render while or after it is carried out. */
export interface LastWrite {
  /** `unknown`: the answer was lost, so it may or may not have been carried out. */
  status: 'pending' | 'unknown' | 'done';
  /** What was done, such as "Your payment P-10043 went through"; null for a write without a text. */
  text: string | null;
  /** Path of the page that sent it. */
  page: string;
  /** When it was noted, in ms of the page's clock. */
  at: number;
}

/** For this long a write counts on other pages too, because many writes lead to another page. In ms. */
const ELSEWHERE = 60_000;

let last: LastWrite | null = null;
const listeners = new Set<() => void>();

/** Notes what became of the last write; null when it was refused and changed nothing. */
export function noteWrite(status: LastWrite['status'] | null, text: string | null = null): void {
  last = status && { status, text, page: location.pathname, at: performance.now() };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function ofThisPage(): LastWrite | null {
  if (last === null || last.page === location.pathname) return last;
  return performance.now() - last.at < ELSEWHERE ? last : null;
}

/** The last write, if a failure of the open page may be mistaken for a failure of it. */
export const useLastWrite = (): LastWrite | null => useSyncExternalStore(subscribe, ofThisPage);
