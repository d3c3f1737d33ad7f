import { foldText } from './fold-text.ts';

test.each([
  ['Tubería', 'tuberia'],
  ['Tuberi\u0301a', 'tuberia'],
  ['ÁNGULO', 'angulo'],
  ['Ø 2 in', 'o 2 in'],
  ['İnce', 'ince'],
  ['Año', 'ano'],
  ['Žarko Đurić', 'zarko duric'],
  ['Łódź', 'lodz'],
  ['Straße', 'strasse'],
  ['Ærø', 'aero'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['Ньютон', 'ньютон'],
])('%s is searched as %s', (text, folded) => expect(foldText(text)).toBe(folded));
