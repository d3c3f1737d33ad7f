import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadInBrowser } from '@portal/tools/checks/load-in-browser.ts';
import { lastBuilt, type Built } from '@portal/tools/publishing/artifact-file.ts';
import { openPortal, type Portal } from '@portal/tools/trial-portal/portal.ts';
import { buildCareless, CARELESS, type Careless } from '../fixtures/careless-section.ts';
import { noteContained } from '../fixtures/contained.ts';
import { expect, test } from '../fixtures/test.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const SECTIONS = ['mfe-account', 'mfe-credits-inventory', 'mfe-invoices', 'mfe-orders', 'mfe-quotes'];
const builtOf = (name: string): Promise<Built> => lastBuilt(name, path.join(ROOT, name, 'dist'));

let portal: Portal;
let dist: string;
test.beforeEach(async () => {
  portal = await openPortal();
  dist = await mkdtemp(path.join(tmpdir(), 'careless-'));
});
test.afterEach(async () => {
  await portal.end();
  await rm(dist, { recursive: true });
});

test('the sections here pass the check in a browser', async () => {
  for (const name of SECTIONS)
    expect([name, await loadInBrowser(await builtOf(name), portal.url)]).toEqual([name, { problems: [] }]);
});

test('a part that is declared and not there, and a page that throws, are found before the upload', async () => {
  const check = async (careless: Omit<Careless, 'version'>) =>
    loadInBrowser(await buildCareless(dist, { version: '1.0.0-aa', ...careless }), portal.url);
  expect(await check({})).toEqual({ problems: [] });

  const title = { en: 'News', es: 'Novedades' };
  const cards = [{ id: 'news', order: 900, title, seeAll: '/careless' }];
  expect(
    await check({
      descriptor: { cards },
      module: () => ({ mount: () => Promise.reject(new Error('careless mount')) }),
    }),
  ).toEqual({
    problems: [
      'cards.news is declared in section.ts, but the module has no such part',
      'route /careless cannot be mounted: careless mount',
    ],
  });
  expect(
    await check({
      atEvaluation: () => {
        throw new Error('careless evaluation');
      },
    }),
  ).toEqual({ problems: [expect.stringContaining('the module cannot be loaded')] });
  const fixed = performance.now();
  expect(
    await check({
      descriptor: { cards },
      module: () => ({ cards: { news: () => Promise.resolve({ default: () => null }) } }),
    }),
  ).toEqual({ problems: [] });
  const curedMs = Math.round(performance.now() - fixed);

  expect((await portal.registry()).sections[CARELESS]).toBeUndefined();
  noteContained(test.info(), {
    tried: 'publish a section without a card that it declares, or whose page throws',
    contained: 'refused, nothing was uploaded',
    told: 'the publisher, by the names of card and route',
    curedMs,
  });
});

test('a section that keeps the page busy for ever, or leaves it, is found before the upload, too', async () => {
  const check = async (careless: Omit<Careless, 'version'>) =>
    loadInBrowser(await buildCareless(dist, { version: '1.0.0-aa', ...careless }), portal.url, 20_000);
  expect(
    await check({
      atEvaluation: () => {
        for (;;);
      },
    }),
  ).toEqual({ problems: [expect.stringContaining('busy')] });
  expect(await check({ atEvaluation: () => (location.href = '/stores') })).toEqual({
    problems: [expect.stringContaining('leaves or reloads')],
  });
});
