import { localeProblems } from './check-locales.ts';

const en = { title: 'Quotes', list: { empty: 'None' }, piece_one: '{{count}} piece', piece_other: 'pieces' };
const es = { title: 'Cotizaciones', list: { empty: 'Nada' }, piece_one: 'pieza', piece_other: 'piezas' };

test('texts that both languages have are right, whatever plural forms each needs', () => {
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
