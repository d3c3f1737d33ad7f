import { useSyncExternalStore } from 'react';

/** The last write of this page. The error view reports it, because a page may fail to render during or after a write. */
export interface LastWrite {
  /** `unknown`: the answer was lost, so it may or may not have been carried out. */
  status: 'pending' | 'unknown' | 'done';
  /** What was done, such as "Your request R-10043 went through"; null for a write without a text. */
  text: string | null;
  /** Path of the page that sent it. */
  page: string;
  /** Time of this record, in ms of `performance.now()`. */
  at: number;
}

/** Milliseconds during which a write counts on other pages too, because many writes lead to another page. */
const ELSEWHERE = 60_000;

let last: LastWrite | null = null;
const listeners = new Set<() => void>();

/** Records the outcome of the last write; null if it was refused and changed nothing. */
export function noteWrite(status: LastWrite['status'] | null, text: string | null = null): void {
  last = status && { status, text, page: location.pathname, at: performance.now() };
  for (const listener of listeners) listener();
}

/** Milliseconds in which a changed list may be the effect of the last write. */
const EFFECT = 10_000;

/** True if a list may have changed because of what this page just wrote. */
export const wroteLately = (): boolean => last !== null && performance.now() - last.at < EFFECT;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function ofThisPage(): LastWrite | null {
  if (last === null || last.page === location.pathname) return last;
  return performance.now() - last.at < ELSEWHERE ? last : null;
}

/** The last write, if a person may mistake a failure of the open page for a failure of the write. */
export const useLastWrite = (): LastWrite | null => useSyncExternalStore(subscribe, ofThisPage);
