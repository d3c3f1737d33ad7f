import type { Page } from '@playwright/test';

/** Frames of a page while something happened: how many took long, and the longest, in ms. */
export interface Frames {
  slow: number;
  longest: number;
}

/** A frame that takes longer is one that a person notices. */
export const SLOW_MS = 100;

interface Noting {
  noted: number[];
}

/** Notes every long frame of the page from now on; to be called before the page is opened. */
export async function noteFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const noted: number[] = [];
    Object.assign(globalThis, { noted });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) noted.push(duration);
    }).observe({ type: 'long-animation-frame', buffered: false });
  });
}

/** The frames of the page while `work` is done and drawn, and on until the page is idle for once. */
export async function framesDuring(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(() => (globalThis as typeof globalThis & Noting).noted.splice(0));
  await work();
  const noted = await page.evaluate(async () => {
    // What was asked for can go on after its first picture; a frame is reported after it was drawn.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    await new Promise((resolve) => requestIdleCallback(resolve));
    await new Promise(requestAnimationFrame);
    return (globalThis as typeof globalThis & Noting).noted;
  });
  return { slow: noted.filter((ms) => ms > SLOW_MS).length, longest: Math.max(0, ...noted) };
}
