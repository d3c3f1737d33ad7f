import en from '../../../locales/en.json' with { type: 'json' };
import es from '../../../locales/es.json' with { type: 'json' };
import { languageOf } from './messages.ts';

test.each([
  [undefined, 'en'],
  ['', 'en'],
  ['es', 'es'],
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['en;q=0.5, es;q=0.9', 'es'],
  ['de, es;q=0.3', 'es'],
  ['es;q=0', 'en'],
  ['es;q=nonsense', 'en'],
  ['fr', 'en'],
])('accept-language %p means %s', (header, language) => expect(languageOf(header)).toBe(language));

test('every text exists in both languages, and none is a copy of the other', () => {
  expect(Object.keys(es).sort()).toEqual(Object.keys(en).sort());
  for (const [name, text] of Object.entries(en))
    expect([name, es[name as keyof typeof es]]).not.toEqual([name, text]);
});
