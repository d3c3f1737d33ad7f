import type { BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test';

/** A device that pages are opened on: its screen, its network and its processor. */
export interface Device {
  name: 'phone' | 'desktop';
  context: BrowserContextOptions;
  /** Round trip in milliseconds and bandwidth in Mbit/s each way; absent: as fast as this machine. */
  network?: { roundTripMs: number; megabits: number };
  /** How many times slower the processor is than this machine's. */
  cpuSlowdown: number;
}

export const DEVICES: Device[] = [
  { name: 'desktop', context: { viewport: { width: 1440, height: 900 } }, cpuSlowdown: 1 },
  {
    name: 'phone',
    context: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true },
    network: { roundTripMs: 150, megabits: 1.6 },
    cpuSlowdown: 4,
  },
];

async function slowDown(session: CDPSession, { network, cpuSlowdown }: Device): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  if (!network) return;
  const bytesPerSecond = (network.megabits * 1_000_000) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Cost of one visit; times in milliseconds from the start of the navigation. */
export interface Visit {
  /** First contentful paint. */
  paint: number;
  usable: number;
  /** Bytes of scripts that were transferred until the page was usable, with their headers. */
  scriptBytes: number;
  /** The longest task of the page's main thread until the thread is idle; 0 when none took 50 ms. */
  longestTask: number;
}

/** Counts the scripts that the network behind `session` transfers, without those from the browser's cache. */
function countTransfers(session: CDPSession): Pick<Visit, 'scriptBytes'> {
  const transfers = { scriptBytes: 0 };
  const scripts = new Set<string>();
  const cached = new Set<string>();
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script') scripts.add(requestId);
    if (response.fromDiskCache === true || response.fromPrefetchCache === true) cached.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId) && !cached.has(requestId)) transfers.scriptBytes += encodedDataLength;
  });
  return transfers;
}

const TIMEOUT_MS = 30_000;

/** The page calls the function of this name when it is usable. */
const BINDING = 'sayUsable';

/**
 * Runs in the page before its own scripts: notes when `selector` is visible, and the longest task. It looks only when the page has changed:
 * polling, by this function or by Playwright, keeps a slow processor busy and delays the page that it measures.
 */
function watch({ selector, binding }: { selector: string; binding: string }): void {
  const noted = { usable: 0, longestTask: 0 };
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
    for (const { duration } of list.getEntries()) noted.longestTask = Math.max(noted.longestTask, duration);
  }).observe({ type: 'longtask', buffered: true });
}

/**
 * Opens the page `url` on a device, in a context whose cache is as earlier visits left it. The page is usable when something that the CSS
 * selector `usable` finds is visible.
 */
export async function visit(
  context: BrowserContext,
  device: Device,
  { url, usable }: { url: string; usable: string },
): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // With an open stream of events the network is never idle.
  await session.send('Network.setBlockedURLs', { urls: ['*/api/events*'] });
  await slowDown(session, device);
  const transfers = countTransfers(session);
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: BINDING });
  const isUsable = new Promise<void>((resolve, reject) => {
    session.once('Runtime.bindingCalled', () => resolve());
    const tooLate = (): void => reject(new Error(`${url} is not usable within ${TIMEOUT_MS} ms.`));
    AbortSignal.timeout(TIMEOUT_MS).addEventListener('abort', tooLate);
  });
  await page.addInitScript(watch, { selector: usable, binding: BINDING });
  await page.goto(url, { waitUntil: 'commit' });
  await isUsable;
  const { scriptBytes } = transfers;
  await page.waitForLoadState('load');
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const timed = await page.evaluate(async () => {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const { noted } = globalThis as typeof globalThis & { noted: Pick<Visit, 'usable' | 'longestTask'> };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { ...noted, paint: paint?.startTime ?? Number.NaN };
  });
  await page.close();
  return { ...timed, scriptBytes };
}
