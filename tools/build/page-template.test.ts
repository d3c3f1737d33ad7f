import path from 'node:path';
import Mustache from 'mustache';
import { ROOT } from './artifacts.ts';
import { pageTemplate, shellPage, type ShellPageParts } from './page-template.ts';

let drawn: string;
// Compiles the frame.
beforeAll(async () => void (drawn = await pageTemplate(path.join(ROOT, 'shell'))), 120_000);

const describedAs = (values: object): string | undefined =>
  /<meta name="description" content="([^"]*)"/.exec(Mustache.render(drawn, values))?.[1];

test('every page has a description: the company’s own, or what the portal is, in the page’s language', () => {
  expect(describedAs({ brand: 'Harbor', description: 'Plate and bar' })).toBe('Plate and bar');
  expect(describedAs({ brand: 'Harbor', description: null })).toMatch(/^The customer portal of Harbor:/);
  expect(describedAs({ brand: 'Harbor', description: null, isSpanish: true })).toMatch(
    /^El portal de clientes de Harbor:/,
  );
});

const entry = { icon: 'M1 2', current: null, hasChildren: false };
const home = { ...entry, label: null, path: '/?of=7' };
const quotes = { ...entry, label: 'Quotes', path: '/quotes', current: 'page' };
const history = { name: 'History', path: '/quotes/old', current: null };
const pageOf = (values: object): string =>
  Mustache.render(drawn, { brand: 'Harbor', hasHeader: true, homePath: '/?of=7', ...values })
    .replaceAll('&#x2F;', '/')
    .replaceAll('&#x3D;', '=');
const linksIn = (html: string, name: string): string[] =>
  [
    ...html.matchAll(new RegExp(`<a class="${name}"([^>]*)>(?:<svg.*?</svg>)?(?:<span[^>]*>)?([^<]*)`, 'g')),
  ].map(([, attributes = '', text = '']) => `${text}:${attributes}`);

test('the menus are React’s, with the words, paths and marks that the server fills in', () => {
  const parent = { ...quotes, hasChildren: true, children: [history] };
  const strip = { group: 'Quotes', pages: [quotes] };
  const menus = { entries: [home, parent], tabs: [home, { ...quotes, current: 'true' }], strip };
  const html = pageOf({ menus, isSpanish: true });
  expect(linksIn(html, 'menu-link')).toEqual([
    'Inicio: href="/?of=7"',
    'Quotes: aria-current="page" href="/quotes"',
    'History: data-child="true" aria-label="Quotes: History" href="/quotes/old"',
  ]);
  expect(linksIn(html, 'tab')).toEqual([
    'Inicio: href="/?of=7"',
    'Quotes: aria-current="true" href="/quotes"',
  ]);
  expect(linksIn(html, 'strip-page')).toEqual(['Quotes: aria-current="page" href="/quotes"']);
  expect(html).toContain('aria-label="Menú de Quotes"');
  expect(html).toContain('<path d="M1 2">');
});

test.each([
  ['no logo: a sign and the name', null, ['<svg', '>Harbor</span>']],
  [
    'a mark beside the name',
    { src: '/m.svg', width: 30, height: 20, isMark: true },
    ['alt=""', '>Harbor</span>'],
  ],
  [
    'a wide logo in place of the name',
    { src: '/w.svg', width: 90, height: 20 },
    ['alt="Harbor"', 'width="90"'],
  ],
])('%s', (_, logo, parts) => {
  const [, brand = ''] = /<a class="frame-home" href="\/\?of=7">(.*?)<\/a>/.exec(pageOf({ logo })) ?? [];
  for (const part of parts) expect(brand).toContain(part);
  expect(brand.includes('>Harbor<')).toBe(parts.includes('>Harbor</span>'));
});

test('nothing has a style attribute, which the page’s policy blocks, and every class of React’s has its styles', () => {
  expect(drawn).not.toMatch(/ style="/);
  const used = [...drawn.matchAll(/class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '));
  const own = used.filter((name) => /^(drawn|style)-/.test(name));
  expect(own.length).toBeGreaterThan(10);
  expect(own.filter((name) => !drawn.includes(`.${name}`))).toEqual([]);
});

const template = '<html><head><!--portal:head-->\n    <!--shell:head--></head><body></body></html>';
const parts: ShellPageParts = {
  publicPath: '/assets/shell/1/',
  integrity: {
    'early.js': 'sha384-e',
    'main.js': 'sha384-m',
    'frame.js': 'sha384-f',
  },
  early: ['early.js'],
  main: ['main.js'],
  chunks: { frame: ['frame.js'] },
};
const page = shellPage(template, parts);

test('every script of the page carries its hash, after the place of the registry', () => {
  expect(
    [...page.matchAll(/<script[^>]*?src="([^"]+)" integrity="([^"]+)" crossorigin/g)].map(
      ([, ...found]) => found,
    ),
  ).toEqual([
    ['/assets/shell/1/early.js', 'sha384-e'],
    ['/assets/shell/1/main.js', 'sha384-m'],
  ]);
  expect(page.indexOf('<!--portal:head-->')).toBeLessThan(page.indexOf('<script'));
});

test('the first script finds the chunks that it may preload', () => {
  const data = /data-chunks="([^"]+)"/.exec(page)?.[1]?.replaceAll('&quot;', '"') ?? '';
  expect(JSON.parse(data)).toEqual({ frame: [['/assets/shell/1/frame.js', 'sha384-f']] });
});

test('a file without a hash is refused', () => {
  expect(() => shellPage(template, { ...parts, main: ['other.js'] })).toThrow('other.js');
});

test('a template without the place for the scripts is refused', () => {
  expect(() => shellPage('<html></html>', parts)).toThrow('<!--shell:head-->');
});
