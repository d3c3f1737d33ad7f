import path from 'node:path';
import Mustache from 'mustache';
import { ROOT } from '../build/artifacts.ts';
import { pageTemplate, shellPage, type ShellPageParts } from './page-template.ts';

const describedAs = async (values: object): Promise<string | undefined> => {
  const html = Mustache.render(await pageTemplate(path.join(ROOT, 'shell')), values);
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1];
};

test('every page has a description: the company’s own, or what the portal is, in the page’s language', async () => {
  expect(await describedAs({ brand: 'Harbor', description: 'Plate and bar' })).toBe('Plate and bar');
  expect(await describedAs({ brand: 'Harbor', description: null })).toMatch(
    /^The customer portal of Harbor:/,
  );
  expect(await describedAs({ brand: 'Harbor', description: null, isSpanish: true })).toMatch(
    /^El portal de clientes de Harbor:/,
  );
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
