import type { Page } from '@playwright/test';

/** Milliseconds in which a page at rest fetches nothing and has no long task. */
const QUIET = 700;

/** Waits until the page does nothing more: what it does ahead in idle time is done. */
export const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    (quiet) =>
      new Promise<void>((resolve) => {
        const rest = (): void => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(rest, quiet);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(rest, quiet);
        });
        observer.observe({ entryTypes: ['resource', 'longtask'] });
      }),
    QUIET,
  );
