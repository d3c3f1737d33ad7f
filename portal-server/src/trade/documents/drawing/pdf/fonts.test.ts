import { typeset } from './fonts.ts';

const drawnIn = (text: string) => {
  const { drawn, font, isComplete } = typeset(text);
  return [drawn, /Helvetica|Arimo|DejaVu/.exec(font.regular)?.[0], isComplete];
};

test.each([
  ['Cotización nº 5: 2" × 4° ± ½ – “ñandú” €', 'Helvetica'],
  ['Dvořák & Łódź Müller, Žarko', 'Arimo'],
  ['⅜ × 2⅛″ ≥ 5 − 3, ≈ ±0.5 µm', 'Arimo'],
  ['Ω 20‑ksi Ελλάδα Київ', 'Arimo'],
  ['⌀ 2⅛″, ∅, ∠ 45°, ⊥, ☐, ✓', 'DejaVu'],
])('%j is drawn whole in one font, %s', (text, font) => expect(drawnIn(text)).toEqual([text, font, true]));

test.each([
  ['株式会社 Steel', '[U+682A][U+5F0F][U+4F1A][U+793E] Steel', 'Helvetica'],
  ['Łódź 🙂', 'Łódź [U+1F642]', 'Arimo'],
  ['a\u0000b\ud83d', 'a[U+0000]b[U+D83D]', 'Helvetica'],
])('%j is drawn as %j, because no font has some of it', (text, drawn, font) =>
  expect(drawnIn(text)).toEqual([drawn, font, false]),
);

test.each([
  ['3\u202f%\nand\tmore', '3 % and more'],
  ['e\u0301', 'é'],
  ['\u200bA\u202e36\ufe0f', 'A36'],
  ['5\u00a0mm', '5\u00a0mm'],
])('%j is drawn as %j: spaces are plain, and what is never seen is left out', (text, drawn) =>
  expect(drawnIn(text)).toEqual([drawn, 'Helvetica', true]),
);
