import { readFileSync } from 'node:fs';
import { ERP_KINDS, type ErpKind } from '@portal/shared-contracts/erp';
import { ALL_LISTS } from '../all-lists/all-lists.ts';

const PAGE = readFileSync(new URL('../../../../docs/erp-fields.md', import.meta.url), 'utf8');
const KINDS = Object.keys(ERP_KINDS) as ErpKind[];

/** Fields of the kinds, as `kind.field`, without the version that all have. */
const FIELDS = KINDS.flatMap((kind) =>
  Object.keys(ERP_KINDS[kind].schema.properties)
    .filter((field) => field !== 'version')
    .map((field) => `${kind}.${field}`),
);

/** The names in code of a text that name a field of a kind. */
const namedIn = (text: string): string[] =>
  [...text.matchAll(/`([a-zA-Z]+\.[a-zA-Z0-9]+)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => KINDS.some((kind) => name.startsWith(`${kind}.`)));

/** The part of the page about a list: from its heading to the next. */
const partOf = (path: string): string =>
  PAGE.split('\n## ').find((part) => part.includes(`: \`${path}\`\n`)) ?? '';

const sent = ALL_LISTS.filter(({ table }) => table !== 'payment');

test.each(sent.map((list) => [list.path, list] as const))(
  'the page has every field of %s, and no other, beside what fills it',
  (path, { row }) => {
    const rows = [...partOf(path).matchAll(/^\| `(\w+)` +\| (.+?) +\|$/gm)].map(([, field, from]) => ({
      field,
      from,
    }));
    expect(rows.map(({ field }) => field)).toEqual(Object.keys(row.properties));
    // Those without a field of a record say in words where they come from.
    expect(rows.filter(({ from = '' }) => from.trim() === '')).toEqual([]);
  },
);

test('every field that the page names is one of a kind, and it names them all', () => {
  const named = new Set(namedIn(PAGE));
  expect([...named].filter((name) => !FIELDS.includes(name))).toEqual([]);
  expect(FIELDS.filter((name) => !named.has(name))).toEqual([]);
});
