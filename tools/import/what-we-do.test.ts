import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { EXIT } from '../exit.ts';

const ROOT = path.join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const page = read('docs/erp-what-we-do.md');

/** The sources that decide what becomes of a record. */
const SOURCES = [
  ...globSync('portal-server/src/trade/{import,erp}/**/*.ts', { cwd: ROOT }),
  ...globSync('shared-contracts/src/erp/*.ts', { cwd: ROOT }),
]
  .filter((file) => !/\.test\.ts$|\/testing\//.test(file))
  .map(read)
  .join('\n');

/** What a pattern captures in the sources. Of a template, only the text before its first value. */
const found = (pattern: RegExp): string[] => [
  ...new Set([...SOURCES.matchAll(pattern)].flatMap(([, text = '']) => text.split(/\$\{|"/)[0] ?? [])),
];

const REFUSALS = found(/\brefused\(\s*(?:null|[\w.]+|'\w+'|`[^`]*`),\s*['`]([^'`]+)['`]/g);
const SKIPS = found(/\bskipped\(['`]([^'`]+)['`]/g);
const TYPES = found(/type: '([A-Z_]+)'/g);
const WARNED_FIELDS = [
  ...read('shared-contracts/src/erp/record-warnings.ts').matchAll(/field: '(\w+)'/g),
].map(([, field = '']) => field);

test('the sources are read', () => {
  expect(REFUSALS).toContain('Another line has this number.');
  expect(REFUSALS).toContain('A payment of it is under way. Send it again later.');
  expect(SKIPS).toContain('Version ');
  expect(TYPES).toContain('FULL_SET_EMPTY');
  expect(WARNED_FIELDS.sort()).toEqual([
    'contactEmail',
    'deliveredAt',
    'originalAmount',
    'payments',
    'shippedOn',
    'total',
    'values',
  ]);
});

test.each([...REFUSALS, ...SKIPS, ...TYPES])('the page says what to do about %j', (reason) => {
  expect(page).toContain(`\`${reason.trim()}`);
});

test.each(TYPES)('the page names the type %s', (type) => expect(page).toContain(`\`${type}\``));

test.each(WARNED_FIELDS)('the page says when %s is stored with a warning', (field) => {
  const [, section = ''] = page.split('## Stored with a warning');
  expect(section.split('\n## ')[0]).toMatch(
    new RegExp(`^\\| [\\w, ]+ \\| (\`\\w+\`, )*\`${field}\`[ ,]`, 'm'),
  );
});

test('the page names each exit status of an import, and each outcome', () => {
  const statuses = [...page.matchAll(/^\| (\d) +\|/gm)].map(([, status]) => Number(status));
  expect(statuses.sort()).toEqual(Object.values(EXIT).sort());
  const outcomes = [...page.matchAll(/^\| `(\w+)` +\|/gm)].map(([, outcome]) => outcome);
  expect(outcomes).toEqual(['stored', 'warned', 'waiting', 'skipped', 'deleted', 'refused']);
});
