import type { Site } from '@portal/shared-contracts';
import { useSyncExternalStore } from 'react';
import { readSite } from './read-site.ts';

/** Milliseconds until a site that could not be read is asked for again: doubled after each failure, up to the longest. */
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

/** The site; null until it is read. One that cannot be read is asked for again after a while, and with the connection. */
export const useSite = (): Site | null => useSyncExternalStore(subscribe, () => site);
