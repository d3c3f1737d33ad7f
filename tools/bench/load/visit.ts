import type { BrowserContext, CDPSession } from '@playwright/test';
import { slowDown, type Device } from './devices.ts';

/** A page that is opened, and what of it a person can use: it accepts typing, or its first row is there. */
export interface Opened {
  name: string;
  path: string;
  /** CSS selector of what makes the page usable. */
  usable: string;
  signedIn: boolean;
}

/** Cost of one visit; times in ms from the start of the navigation, sizes in bytes as transferred. */
export interface Visit {
  paint: number;
  usable: number;
  scriptBytes: number;
  requests: number;
  layoutShift: number;
  /** The longest task of the page's main thread until it is idle again; 0 when none took 50 ms. */
  longestTask: number;
}

interface Transfers {
  scriptBytes: number;
  requests: number;
}

/** Counts what the network behind `session` transfers; what the cache answers costs nothing. */
function countTransfers(session: CDPSession): Transfers {
  const transfers = { scriptBytes: 0, requests: 0 };
  const scripts = new Set<string>();
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId);
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (cached.has(requestId)) return;
    transfers.requests += 1;
    if (scripts.has(requestId)) transfers.scriptBytes += encodedDataLength;
  });
  return transfers;
}

/** Milliseconds within which a page has to be usable. */
const MOST_WAIT = 30_000;

/** What the page calls once the selector shows something. */
const BINDING = 'sayUsable';

/**
 * Runs in the page before its own scripts: notes when `selector` shows something, how much the layout shifts, and the longest task. It looks
 * after changes of the page only: a look in each frame, and the looks of Playwright, keep a slow processor busy (docs/performance-notes.md,
 * "How the load is measured").
 */
function watch({ selector, binding }: { selector: string; binding: string }): void {
  const noted = { usable: 0, layoutShift: 0, longestTask: 0 };
  Object.assign(globalThis, { noted });
  const look = (): void => {
    if (!document.querySelector(selector)?.getClientRects().length) return void requestAnimationFrame(look);
    noted.usable = performance.now();
    (Reflect.get(globalThis, binding) as (payload: string) => void)('');
  };
  const changes = new MutationObserver(() => {
    if (!document.querySelector(selector)) return;
    changes.disconnect();
    requestAnimationFrame(look);
  });
  changes.observe(document, { subtree: true, childList: true, attributes: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('value' in entry && typeof entry.value === 'number') noted.layoutShift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) noted.longestTask = Math.max(noted.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/** Opens a page on a device, in a context whose cache is as earlier visits left it. */
export async function visit(
  context: BrowserContext,
  url: string,
  opened: Opened,
  device: Device,
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // An open stream of events is a network that is never idle.
  await session.send('Network.setBlockedURLs', { urls: ['*/api/events*'] });
  await slowDown(session, device);
  const transfers = countTransfers(session);
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  const usable = new Promise<void>((resolve, reject) => {
    session.once('Runtime.bindingCalled', () => resolve());
    const tooLate = (): void => reject(new Error(`${opened.path} is not usable within ${MOST_WAIT} ms.`));
    AbortSignal.timeout(MOST_WAIT).addEventListener('abort', tooLate);
  });
  await page.addInitScript(watch, { selector: opened.usable, binding: BINDING });
  await page.goto(`${url}${opened.path}`, { waitUntil: 'commit' });
  await usable;
  const atUsable = { ...transfers };
  await page.waitForLoadState('load');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const timed = await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const { noted } = globalThis as typeof globalThis & {
      noted: Pick<Visit, 'usable' | 'layoutShift' | 'longestTask'>;
    };
    return {
      ...noted,
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    };
  });
  await page.close();
  return { ...timed, ...atUsable };
}
