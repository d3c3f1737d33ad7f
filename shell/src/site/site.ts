import { api, type Site } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';

let reading: Promise<Site> | undefined;

/** Reads the site's configuration (docs/operators/configure.md, "Site") once for the page; after a failure the next call tries again. */
export function readSite(): Promise<Site> {
  reading ??= api.get('/api/site').catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/** Milliseconds until the site is read again after a failure; doubled each time, up to the longest. */
const WAIT = { first: 2_000, longest: 60_000 };

let site: Site | null = null;
let wait = WAIT.first;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

async function read(): Promise<void> {
  try {
    site = await readSite();
    stop();
    for (const listener of listeners) listener();
  } catch {
    clearTimeout(timer);
    if (listeners.size === 0) return;
    timer = setTimeout(again, wait);
    wait = Math.min(2 * wait, WAIT.longest);
  }
}

const again = (): void => void read();

function start(): void {
  wait = WAIT.first;
  addEventListener('online', again);
  again();
}

function stop(): void {
  clearTimeout(timer);
  removeEventListener('online', again);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1 && site === null) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** The site's configuration; null until it is read. After a failure it is read again later, and when the connection returns. */
export const useSite = (): Site | null => useSyncExternalStore(subscribe, () => site);
