import { foldText, markWords } from './fold-text.ts';

test.each([
  ['Tubería', 'tuberia'],
  ['Tuberi\u0301a', 'tuberia'],
  ['ÁNGULO', 'angulo'],
  ['Ø 2 in', 'o 2 in'],
  ['İnce', 'ince'],
  ['Año', 'ano'],
])('%s is searched as %s', (text, folded) => expect(foldText(text)).toBe(folded));

/** The text with its marked parts in brackets. */
const marked = (text: string, ...words: string[]) =>
  markWords(text, words)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Tubería redonda', ['tuberia'], '[Tubería] redonda'],
  ['Tubería redonda', ['eria'], 'Tub[ería] redonda'],
  ['Tuberi\u0301a redonda', ['ri'], 'Tube[ri\u0301]a redonda'],
  ['e\u0301e\u0301e', ['ee'], '[e\u0301e\u0301e]'],
  ['Bar, round bar', ['bar'], '[Bar], round [bar]'],
  ['Bar, round bar', ['bar', 'round'], '[Bar], [round] [bar]'],
  ['Barbara', ['barb', 'bara'], '[Barbara]'],
  ['aaa', ['aa'], '[aaa]'],
  ['𝔸lu 🔩 bolt', ['bolt'], '𝔸lu 🔩 [bolt]'],
  ['<b>bar</b>', ['b>'], '<[b>]bar</[b>]'],
  ['a.c', ['.'], 'a[.]c'],
  ['Sheet', ['plate'], 'Sheet'],
  ['Sheet', [], 'Sheet'],
  ['\u0301x', ['x'], '\u0301[x]'],
  ['', ['x'], ''],
])('in %j the words %j are marked: %s', (text, words, expected) =>
  expect(marked(text, ...words)).toBe(expected),
);

test('the parts are the whole text', () => {
  const text = 'Perfil \u202Eabc\u202C — ÑANDÚ\u0301 𝔸 🧑‍🏭\nx';
  expect(
    markWords(text, ['nand', 'x'])
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
