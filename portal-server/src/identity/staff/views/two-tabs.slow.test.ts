import type { InjectOptions } from 'fastify';
import { ADDRESSES, ownNumbers } from '../../../testing/customer-addresses.ts';
import { startView } from '../../../testing/start-view.ts';
import { testPortal, type TestPortal } from '../../../testing/test-portal.ts';
import { ALL_LISTS } from '../../../trade/all-lists/all-lists.ts';

type Headers = NonNullable<InjectOptions['headers']>;

/** `npx node e2e/swap-customers.ts` makes ten thousand calls, in a browser. */
const CALLS = 2_000;
const AT_ONCE = 20;
const TABS = [
  { user: 'credit', customerId: 1001 },
  { user: 'cash', customerId: 1002 },
] as const;
type Tab = (typeof TABS)[number];

let portal: TestPortal;
beforeAll(async () => {
  portal = await testPortal();
});
afterAll(() => portal.close());

/** A pseudorandom sequence, the same on every run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}

/** Calls that every page of a customer makes, and some of their documents. */
async function addressesOf({ customerId }: Tab): Promise<string[]> {
  const { db } = portal.database;
  const found = await Promise.all(
    Object.entries(ADDRESSES)
      .filter(([path]) => !path.includes('/download/'))
      .map(async ([, find]) => (await find(db, customerId)).slice(0, 4)),
  );
  return [
    '/api/order-counts-by-status',
    '/api/invoices/totals',
    '/api/payment-methods',
    ...ALL_LISTS.flatMap(({ path }) => [path, `${path}?page=2`]),
    ...found.flat(),
  ];
}

/** Calls as a browser does, with the validators of a cached answer. */
function browser(headers: Headers) {
  const kept = new Map<string, { body: string; etag: string | undefined }>();
  return async (url: string): Promise<{ status: number; body: string }> => {
    const known = kept.get(url);
    const answer = await portal.app.inject({
      url,
      headers: { ...headers, ...(known?.etag !== undefined && { 'if-none-match': known.etag }) },
    });
    if (answer.statusCode === 304) return { status: 200, body: known?.body ?? '' };
    const { etag } = answer.headers;
    const mayKeep = !String(answer.headers['cache-control'] ?? '').includes('no-store');
    if (mayKeep) kept.set(url, { body: answer.body, etag: etag === undefined ? undefined : String(etag) });
    return { status: answer.statusCode, body: answer.body };
  };
}

const inView = (url: string, { customerId }: Tab): string =>
  `${url}${url.includes('?') ? '&' : '?'}customerId=${customerId}`;

test('calls of two tabs that view two customers are answered each with its own customer', async () => {
  const expected = new Map<string, string>();
  const urls = new Map<Tab, string[]>();
  const foreign = new Map<Tab, ReadonlySet<string>>();
  for (const tab of TABS) {
    const own = browser(await portal.signIn(tab.user));
    urls.set(tab, await addressesOf(tab));
    for (const url of urls.get(tab) ?? []) expected.set(inView(url, tab), (await own(url)).body);
    const others = TABS.filter((other) => other !== tab);
    const numbers = await Promise.all(
      others.map((other) => ownNumbers(portal.database.db, other.customerId)),
    );
    const products = /^[A-Z]-\d+$/;
    foreign.set(tab, new Set(numbers.flat().filter((number) => products.test(number))));
  }
  const headers = await portal.signIn('agent');
  for (const { customerId } of TABS) await startView(portal, headers, customerId);
  const ask = browser(headers);
  const next = random(14);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  const mixed: string[] = [];
  let begun = 0;
  let answered = 0;
  const work = async (): Promise<void> => {
    while (begun < CALLS) {
      begun += 1;
      const tab = pick(TABS);
      const url = inView(pick(urls.get(tab) ?? []), tab);
      const { status, body } = await ask(url);
      const words = body.match(/[A-Z][A-Za-z0-9]*-[A-Za-z0-9.-]+/g) ?? [];
      const isForeign = words.some((word) => foreign.get(tab)?.has(word));
      if (status !== 200 || isForeign || body !== expected.get(url)) mixed.push(url);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(mixed).toEqual([]);
  expect(answered).toBe(CALLS);
}, 600_000);
