import { aSite } from '@portal/shared-contracts/testing';
import type { readCatalogue as Read } from './read-catalogue.ts';

const answer = (body: unknown, status = 200): Response =>
  ({ ok: status < 300, status, headers: new Headers(), json: () => Promise.resolve(body) }) as Response;
const steel = { id: 'steel', name: { en: 'Steel', es: 'Acero' }, productsBySubCategories: [] };

let asked: { url: string; headers: unknown }[];
function serve(catalogue: () => Promise<Response>, catalogueUrl = '/catalogue'): void {
  asked = [];
  globalThis.fetch = (url, init) => {
    if (url === '/api/site') return Promise.resolve(answer({ data: aSite({ catalogueUrl }) }));
    asked.push({ url: String(url), headers: init?.headers });
    return catalogue();
  };
}
/** A fresh copy of the module, as in a page that was just opened. */
async function opened(): Promise<typeof Read> {
  jest.resetModules();
  return (await import('./read-catalogue.ts')).readCatalogue;
}
const works = () => Promise.resolve(answer({ data: { categories: [steel] } }));

beforeEach(() => {
  localStorage.clear();
  document.cookie = 'authkey=half; path=/';
});

test('the catalogue is requested once a session, with the bearer', async () => {
  serve(works);
  const read = await opened();
  await expect(Promise.all([read(), read()])).resolves.toEqual([
    { categories: [steel] },
    { categories: [steel] },
  ]);
  await expect((await opened())()).resolves.toEqual({ categories: [steel] });
  expect(asked).toEqual([
    { url: '/catalogue/v1/categories', headers: expect.objectContaining({ authorization: 'Bearer half' }) },
  ]);
});

test('a visitor without a bearer gets no groups, and the catalogue is requested once they have one', async () => {
  serve(works);
  const read = await opened();
  document.cookie = 'authkey=; path=/; max-age=0';
  await expect(read()).resolves.toEqual({ categories: [] });
  expect(asked).toEqual([]);
  document.cookie = 'authkey=half; path=/';
  await expect(read()).resolves.toEqual({ categories: [steel] });
});

test.each(['https://catalogue.example/shop', 'https://catalogue.example/shop/'])(
  'a configured host of %s is requested instead',
  async (url) => {
    serve(works, url);
    await (
      await opened()
    )();
    expect(asked.map(({ url }) => url)).toEqual(['https://catalogue.example/shop/v1/categories']);
  },
);

test.each<[string, () => Promise<Response>]>([
  ['fails', () => Promise.resolve(answer({ message: 'no' }, 500))],
  ['refuses the bearer', () => Promise.resolve(answer({ message: 'no' }, 401))],
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['answers no JSON', () => Promise.resolve({ ...answer(null), json: () => Promise.reject(new Error()) })],
])('a catalogue whose host %s is empty, and is requested again by the next call', async (_what, fails) => {
  serve(fails);
  const read = await opened();
  await expect(read()).resolves.toEqual({});
  serve(works);
  await expect(read()).resolves.toEqual({ categories: [steel] });
});

test('another session in the same tab requests the catalogue again', async () => {
  const copper = { ...steel, id: 'copper' };
  document.cookie = 'session-id=first; path=/';
  serve(works);
  await expect((await opened())()).resolves.toEqual({ categories: [steel] });
  document.cookie = 'session-id=second; path=/';
  serve(() => Promise.resolve(answer({ data: { categories: [copper] } })));
  await expect((await opened())()).resolves.toEqual({ categories: [copper] });
  document.cookie = 'session-id=; path=/; max-age=0';
});

describe('once the distributor changed something', () => {
  const copper = { ...steel, id: 'copper' };
  const changed = () => Promise.resolve(answer({ data: { categories: [copper] } }));
  async function openedAndRead() {
    jest.resetModules();
    const catalogue = await import('./read-catalogue.ts');
    await catalogue.readCatalogue();
    return catalogue;
  }

  test('the catalogue is requested again once, and the new one is cached', async () => {
    serve(works);
    const { readCatalogue, readCatalogueAgain } = await openedAndRead();
    serve(changed);
    const now = { categories: [copper] };
    await expect(Promise.all([readCatalogueAgain(), readCatalogueAgain()])).resolves.toEqual([now, now]);
    await expect(readCatalogue()).resolves.toEqual(now);
    expect(asked).toHaveLength(1);
    await expect((await opened())()).resolves.toEqual(now);
  });

  test('the catalogue is unchanged if the request fails', async () => {
    serve(works);
    const { readCatalogueAgain } = await openedAndRead();
    serve(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(readCatalogueAgain()).resolves.toEqual({ categories: [steel] });
    expect(asked).toHaveLength(1);
  });

  test('a catalogue that lost its groups has none, also in the next page', async () => {
    serve(works);
    const { readCatalogueAgain } = await openedAndRead();
    serve(() => Promise.resolve(answer({ data: {} })));
    await expect(readCatalogueAgain()).resolves.toEqual({ categories: [] });
    await expect((await opened())()).resolves.toEqual({ categories: [] });
  });

  test('a catalogue of another host is not requested again', async () => {
    serve(works, 'https://catalogue.example');
    const { readCatalogueAgain } = await openedAndRead();
    await expect(readCatalogueAgain()).resolves.toEqual({ categories: [steel] });
    expect(asked).toHaveLength(1);
  });
});

test('a catalogue without groups is not cached', async () => {
  serve(() => Promise.resolve(answer({ data: {} })));
  await expect((await opened())()).resolves.toEqual({ categories: [] });
  serve(works);
  await expect((await opened())()).resolves.toEqual({ categories: [steel] });
});

test('an unreadable cache is ignored, and the catalogue requested', async () => {
  localStorage.setItem('catalogue', '{');
  serve(works);
  await expect((await opened())()).resolves.toEqual({ categories: [steel] });
});

test('a catalogue of more than 100,000 characters is not cached', async () => {
  const name = { en: 'x'.repeat(100_000), es: 'x' };
  serve(() => Promise.resolve(answer({ data: { categories: [{ ...steel, name }] } })));
  await expect((await opened())()).resolves.toMatchObject({ categories: [{ id: 'steel' }] });
  expect(localStorage.getItem('catalogue')).toBeNull();
});

test('a catalogue is shown even if browser storage is full', async () => {
  serve(works);
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const read = await opened();
  await expect(read()).resolves.toEqual({ categories: [steel] });
  await expect(read()).resolves.toEqual({ categories: [steel] });
  expect(asked).toHaveLength(1);
  full.mockRestore();
});

test('a request that exceeds the time limit counts as failed', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  serve(() => new Promise((_, reject) => limit.signal.addEventListener('abort', reject)));
  const answered = (await opened())();
  await new Promise((done) => setTimeout(done));
  expect([asked.length, timeout.mock.calls]).toEqual([1, [[6_000]]]);
  limit.abort();
  await expect(answered).resolves.toEqual({});
  timeout.mockRestore();
});
