import { api, browserStorage, type Site } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';
import { readRegistry } from '../loading/registry.ts';

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

/** Storage key of the last answer. Removed at sign-out. */
const KEY = 'site';
/** Characters; a longer answer is not cached. */
const LONGEST = 20_000;

/** A shell of another version may expect other fields, so it does not read a cached answer. */
const shell = readRegistry()?.shell.version ?? '';

/** The text in storage for an answer. */
const cachedAs = (site: Site): string => JSON.stringify({ shell, site });

function readCached(): Site | null {
  try {
    const cached = JSON.parse(browserStorage.get(KEY) ?? '') as { shell: string; site: Site };
    return cached.shell === shell ? cached.site : null;
  } catch {
    return null;
  }
}

/** Shown first: the answer of the last page. */
let site = readCached();
let isRead = false;
let wait = WAIT.first;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

async function read(): Promise<void> {
  try {
    const answer = await readSite();
    isRead = true;
    stop();
    const text = cachedAs(answer);
    // The same object for the same answer, so that nothing renders again.
    if (site !== null && cachedAs(site) === text) return;
    site = answer;
    if (text.length <= LONGEST) browserStorage.set(KEY, text);
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
  if (listeners.size === 1 && !isRead) start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

/** The site's configuration: the cached one at first, null until it is known. After a failure it is read again later, and when the connection returns. */
export const useSite = (): Site | null => useSyncExternalStore(subscribe, () => site);
