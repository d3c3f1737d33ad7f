import { isDeepStrictEqual } from 'node:util';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { Random } from '@portal/demo/data/random.ts';
import { signIn } from '@portal/tools/trial-portal/sign-in.ts';
import { rows } from '../fixtures/frame.ts';
import { banner, inView, startView, VIEWED } from '../fixtures/staff-view.ts';
import { readOwnAnswers, withoutShared, type OwnAnswers } from './answers.ts';

export interface Swapped {
  /** Calls whose answers were compared with the answers in a session of the customer's own. */
  calls: number;
  /** Pages of a customer that were opened and read. */
  pages: number;
  /** Scripts in the HTTP cache at the end: none would mean that the cache was off. */
  cachedScripts: number;
  /** Answers and pages that had data of the wrong customer, and customers' data that the browser has stored. */
  mixed: string[];
}

export interface SwapOptions {
  calls: number;
  onProgress?: (so: Swapped) => void;
}

/** Calls that a tab makes at once. After them each tab chooses its customer again. */
const AT_ONCE = 10;
/** Rounds of calls between two openings of pages. */
const ROUNDS_A_PAGE = 10;
/** Lists in which both customers have rows. */
const PAGES = [
  '/orders/pending-quotes',
  '/orders/open-orders',
  '/orders/history-and-documents',
  '/credit-memos',
  '/orders/invoice-history',
];

const withCustomer = (path: string, { customerId }: OwnAnswers): string =>
  `${path}${path.includes('?') ? '&' : '?'}customerId=${customerId}`;

interface Answered {
  status: number;
  body: string;
}

/** Calls `urls` from the page, all at once, with its session and through its browser's cache. */
const askIn = (page: Page, urls: readonly string[]): Promise<Answered[]> =>
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

/** The `urls` that the HTTP cache answers without the server. */
const cachedIn = (page: Page, urls: readonly string[]): Promise<string[]> =>
  page.evaluate(async (urls) => {
    const isCached = (url: string): Promise<boolean> =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      );
    const found = await Promise.all(urls.map(async (url) => ((await isCached(url)) ? [url] : [])));
    return found.flat();
  }, urls);

/** Everything that pages have stored in the browser: both storages, names of databases and of service workers' caches. */
const storedIn = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, await caches.keys()]);
  });

/** Addresses of the scripts that the page has loaded. */
const scriptsIn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.endsWith('.js')),
  );

/** Reads each customer's answers in a session of their own. */
async function readExpected(browser: Browser, url: string): Promise<OwnAnswers[]> {
  const all: OwnAnswers[] = [];
  for (const user of ['credit', 'cash'] as const) {
    const context = await browser.newContext();
    await signIn(context, url, user);
    all.push(await readOwnAnswers(context, url, VIEWED[user]));
    await context.close();
  }
  return withoutShared(all);
}

/**
 * Views two customers in two tabs of `context`, where staff are signed in, and swaps them at random while both tabs call the
 * server through the cache that they share. Collects everything of one customer that appears for the other.
 */
export async function swapCustomers(
  context: BrowserContext,
  url: string,
  { calls, onProgress }: SwapOptions,
): Promise<Swapped> {
  const customers = await readExpected(context.browser()!, url);
  for (const { customerId } of customers) await startView(context, url, customerId);
  const random = new Random(14);
  const swapped: Swapped = { calls: 0, pages: 0, cachedScripts: 0, mixed: [] };

  /** Finds another customer's name or number in `text`. */
  function judge(place: string, customer: OwnAnswers, text: string): void {
    const others = customers.filter((each) => each !== customer).flatMap(({ names }) => names);
    const found = others.find((name) => text.includes(name));
    if (found !== undefined) swapped.mixed.push(`${place} of ${customer.customerId} holds ${found}`);
  }

  async function open(tab: Page, customer: OwnAnswers): Promise<void> {
    const path = random.pick(PAGES);
    await tab.goto(url + inView(path, customer.customerId));
    await banner(tab).waitFor();
    await rows(tab).first().waitFor();
    swapped.pages += 1;
    judge(path, customer, await tab.locator('body').innerText());
  }

  async function ask(tab: Page, customer: OwnAnswers): Promise<void> {
    const paths = Array.from({ length: AT_ONCE }, () => random.pick([...customer.data.keys()]));
    const urls = paths.map((path) => withCustomer(path, customer));
    for (const [at, { status, body }] of (await askIn(tab, urls)).entries()) {
      const path = paths[at]!;
      swapped.calls += 1;
      const { data } = JSON.parse(body) as { data?: unknown };
      if (!isDeepStrictEqual(data, customer.data.get(path)))
        swapped.mixed.push(`${urls[at]} is answered ${status} ${body.slice(0, 200)}`);
    }
  }

  const tabs = [await context.newPage(), await context.newPage()];
  for (let round = 0; swapped.calls < calls; round += 1) {
    const chosen = tabs.map(() => random.pick(customers));
    if (round % ROUNDS_A_PAGE === 0) await Promise.all(tabs.map((tab, at) => open(tab, chosen[at]!)));
    await Promise.all(tabs.map((tab, at) => ask(tab, chosen[at]!)));
    onProgress?.(swapped);
  }

  for (const tab of tabs) {
    swapped.cachedScripts += (await cachedIn(tab, await scriptsIn(tab))).length;
    const urls = customers.flatMap((each) => [...each.data.keys()].map((path) => withCustomer(path, each)));
    swapped.mixed.push(...(await cachedIn(tab, urls)).map((cached) => `The HTTP cache holds ${cached}`));
    const stored = await storedIn(tab);
    const names = customers.flatMap((each) => each.names).filter((name) => stored.includes(name));
    swapped.mixed.push(...names.map((name) => `The browser has stored ${name}`));
  }
  return swapped;
}
