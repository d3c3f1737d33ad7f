/** Characters of the standard fonts beyond Latin-1 (Windows-1252). */
const BEYOND_LATIN = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');
const INSTEAD: Readonly<Record<string, string>> = {
  '≤': '<=',
  '≥': '>=',
  '″': '"',
  '′': "'",
  '−': '-',
  '‑': '-',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ı: 'i',
};

function has(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  return (code >= 0x20 && code < 0x7f) || (code >= 0xa0 && code <= 0xff) || BEYOND_LATIN.has(character);
}

function instead(character: string): string {
  const other = INSTEAD[character];
  if (other !== undefined) return other;
  if (/\s/u.test(character)) return ' ';
  const plain = [...character.normalize('NFKD')].filter((part) => !/\p{M}/u.test(part));
  return plain.length > 0 && plain.every(has) ? plain.join('') : '?';
}

/**
 * `text` in the letters that the standard fonts of PDF have. Those of other scripts lose their accents, or become question
 * marks: better than what a viewer shows for a letter that its font lacks.
 */
export const printable = (text: string): string =>
  [...text.normalize('NFC')].map((character) => (has(character) ? character : instead(character))).join('');
