import { LOCALE_BOUNDS, localeProblems } from './check-locales.ts';

const en = { title: 'Quotes', list: { empty: 'None' }, piece_one: '{{count}} piece', piece_other: 'pieces' };
const es = { title: 'Cotizaciones', list: { empty: 'Nada' }, piece_one: 'pieza', piece_other: 'piezas' };

test('texts that both languages have are right, with the plural forms that each needs', () => {
  expect(localeProblems({ en, es: { ...es, piece_many: 'de piezas' } })).toEqual([]);
});

test.each([
  [
    'a text missing in Spanish',
    { ...es, list: {} },
    'locales/es.json list.empty',
    'is missing in Spanish, locales/en.json has it',
  ],
  [
    'a text missing in English',
    { ...es, extra: 'x' },
    'locales/en.json extra',
    'is missing in English, locales/es.json has it',
  ],
  ['an empty text', { ...es, title: ' ' }, 'locales/es.json title', 'is no text'],
  ['a text that is none', { ...es, title: null }, 'locales/es.json title', 'is no text'],
])('%s is named by file and key', (_, spanish, rule, text) => {
  expect(localeProblems({ en, es: spanish })).toEqual([{ rule, text }]);
});

describe('a file beyond the bounds is named once', () => {
  const nested = (depth: number): unknown => (depth === 0 ? 'Text' : { key: nested(depth - 1) });
  const many = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`key${at}`, 'x']));
  const { texts, length, depth } = LOCALE_BOUNDS;

  test.each<[string, unknown, string]>([
    ['too deep', nested(depth + 1), 'nests keys more than 8 deep'],
    ['far too deep', JSON.parse('['.repeat(4_000) + ']'.repeat(4_000)), 'nests keys more than 8 deep'],
    ['too many', many(texts), 'has more than 2000 keys'],
    ['too long', { key: 'x'.repeat(length + 1) }, 'has a text of more than 2000 characters'],
  ])('%s', (_, es, text) => {
    expect(localeProblems({ en, es })).toEqual([{ rule: 'locales/es.json', text }]);
  });

  test.each<[string, unknown]>([
    ['the deepest', nested(depth)],
    ['the most', many(texts - 1)],
    ['the longest', { key: 'x'.repeat(length) }],
  ])('%s within them are right', (_, locale) => {
    expect(localeProblems({ en: locale, es: locale })).toEqual([]);
  });
});
