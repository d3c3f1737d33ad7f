import type { Page } from '@playwright/test';

/** One change of section, in ms from the click to the picture with the first row. */
export interface Switch {
  shown: number;
  /** How long the call for its rows took; 0 when none had to be waited for. */
  call: number;
}

/**
 * Clicks the first of `links` without pointing at it before, as a finger or the keyboard does, and waits until the first of
 * `rows` is drawn. Nothing of that name may be shown before. Runs in the page, so that no call of the bench is measured.
 */
export const timeSwitch = (page: Page, link: string, row: string): Promise<Switch> =>
  page.evaluate(
    ([links, rows]) =>
      new Promise<Switch>((resolve, reject) => {
        const isShown = (): boolean => (document.querySelector(rows)?.getClientRects().length ?? 0) > 0;
        const found = document.querySelector<HTMLElement>(links);
        if (!found || isShown()) return reject(new Error(`Nothing to measure at ${links}`));
        const began = performance.now();
        const end = (): void => {
          const shown = performance.now() - began;
          const calls = performance
            .getEntriesByType('resource')
            .filter((entry) => entry instanceof PerformanceResourceTiming)
            .filter(({ name, startTime, responseEnd }) => {
              const isCall = new URL(name).pathname.startsWith('/api/');
              return isCall && startTime >= began && responseEnd <= began + shown;
            });
          resolve({ shown, call: Math.max(0, ...calls.map(({ duration }) => duration)) });
        };
        const look = (): void => {
          if (!isShown()) return void requestAnimationFrame(look);
          // A message comes after the picture that this frame draws.
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = end;
          port2.postMessage(null);
        };
        requestAnimationFrame(look);
        found.click();
      }),
    [link, row] as const,
  );
