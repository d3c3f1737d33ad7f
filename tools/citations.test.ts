import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const ROOT = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Code, migrations and readmes, without the documents themselves and this test. */
const FILES = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs', '*.sql', '*.css', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && !path.startsWith('docs/') && path !== 'tools/citations.test.ts');

/** Headings of a document; `section 9` names the heading that begins with `9.`. */
const headingsOf = (document: string): string[] =>
  [...read(document).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);

/** Joins wrapped comments, so that a citation over two lines is found. */
const joined = (text: string): string => text.replaceAll(/\n\s*(?:\*|\/\/|--) ?/g, ' ');

/** The parts of each citation of a document: headings in quotes and numbers of sections. */
function citations(text: string): { document: string; cited: string }[] {
  const found = joined(text).matchAll(
    /(docs\/[\w/-]+\.md)((?:(?:,| and) (?:"[^"]+"|sections? \d+(?:(?:, | and )\d+)*))+)/g,
  );
  return [...found].flatMap(([, document = '', parts = '']) => [
    ...[...parts.matchAll(/"([^"]+)"/g)].map(([, cited = '']) => ({ document, cited })),
    ...[...parts.replaceAll(/"[^"]+"/g, '').matchAll(/\d+/g)].map(([cited]) => ({ document, cited })),
  ]);
}

const exists = ({ document, cited }: { document: string; cited: string }): boolean =>
  headingsOf(document).some((heading) =>
    /^\d+$/.test(cited) ? heading.startsWith(`${cited}. `) : heading === cited,
  );

test('citations are read from one line, two lines, and several parts', () => {
  expect(citations('(docs/product.md, sections 4 and 5, "Sessions")')).toEqual([
    { document: 'docs/product.md', cited: 'Sessions' },
    { document: 'docs/product.md', cited: '4' },
    { document: 'docs/product.md', cited: '5' },
  ]);
  expect(citations('/**\n * See (docs/product.md,\n * "Lists").\n */')).toEqual([
    { document: 'docs/product.md', cited: 'Lists' },
  ]);
});

test('every cited section exists', () => {
  const all = FILES.flatMap((path) => citations(read(path)).map((citation) => ({ path, ...citation })));
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter((citation) => !exists(citation))).toEqual([]);
});

test('code cites no document that is outside the repository', () => {
  const foreign =
    /\bspecification sections? \d|\(decisions,|; decisions,|\bdesign section \d|[( ]stack, (?:"|load)/;
  expect(FILES.filter((path) => foreign.test(joined(read(path))))).toEqual([]);
});

test('a citation names its document by path', () => {
  const names = globSync('**/*.md', { cwd: join(ROOT, 'docs') }).map((file) => basename(file, '.md'));
  const short = new RegExp(`[(;] ?(?:${names.join('|')}), (?:sections? \\d|")`);
  expect('/** A rule (product, section 5). */').toMatch(short);
  expect('/** A rule (docs/product.md, section 5). */').not.toMatch(short);
  expect(FILES.filter((path) => short.test(joined(read(path))))).toEqual([]);
});
