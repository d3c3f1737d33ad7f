/** Combining marks. `search_form` of the database (`portal-server/migrations/002-lists.sql`) folds the same marks and letters. */
const MARKS = /[\u0300-\u036f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20ff]|[\ufe20-\ufe2f]/g;
/** Letters without a combining mark that people type as one or two other letters. */
const LETTERS: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ŋ: 'n',
  ø: 'o',
  ŧ: 't',
  ς: 'σ',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};
const OTHER_LETTERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
const ASCII = /^[ -~]*$/;

/** Folds a text for comparison: lower case, and letters as they are typed without their marks (`Žarko` is `zarko`). */
export const foldText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(MARKS, '')
        .toLowerCase()
        .replace(OTHER_LETTERS, (letter) => LETTERS[letter] ?? letter);
