import type { Page } from '@playwright/test';

export interface Answered {
  status: number;
  body: string;
}

/** Asks for `urls` in the page, all at once, by the session and through the cache of its browser. */
export const askIn = (page: Page, urls: readonly string[]): Promise<Answered[]> =>
  page.evaluate(async (urls) => {
    const [, token = ''] = /(?:^|; )authkey=([^;]*)/.exec(document.cookie) ?? [];
    const headers = { authorization: `Bearer ${decodeURIComponent(token)}` };
    return Promise.all(
      urls.map(async (url) => {
        const response = await fetch(url, { headers });
        return { status: response.status, body: await response.text() };
      }),
    );
  }, urls);

/** Which of `urls` the HTTP cache answers without the server. */
export const cachedIn = (page: Page, urls: readonly string[]): Promise<string[]> =>
  page.evaluate(async (urls) => {
    const isCached = (url: string): Promise<boolean> =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      );
    const found = await Promise.all(urls.map(async (url) => ((await isCached(url)) ? [url] : [])));
    return found.flat();
  }, urls);

/** Everything that the browser has stored for pages: storage of both kinds, databases, and caches of service workers. */
export const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, await caches.keys()]);
  });

/** Addresses of the scripts that the page has loaded. */
export const scriptsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );
