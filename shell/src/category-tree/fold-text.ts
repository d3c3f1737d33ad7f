const ASCII = /^[ -~]*$/;

/** The form in which a search compares texts: without case and accents. */
export const foldText = (text: string): string =>
  ASCII.test(text)
    ? text.toLowerCase()
    : text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ø', 'o');

/** A part of a text; `isMatch` when a search found it. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Cuts `text` where one of the folded `words` begins or ends. An accent belongs to the letter before it. */
export function markWords(text: string, words: readonly string[]): TextPart[] {
  const letters = lettersOf(text);
  const folded = letters.map(foldText);
  const found = matchedLetters(folded, words);
  const parts: TextPart[] = [];
  for (const [index, letter] of letters.entries()) {
    const isMatch = found.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts;
}

/** The letters of a text, each with the combining marks that follow it. */
const lettersOf = (text: string): string[] => text.match(/.\p{M}*/gsu) ?? [];

/** Indexes of the letters in which a word was found. */
function matchedLetters(folded: readonly string[], words: readonly string[]): ReadonlySet<number> {
  const whole = folded.join('');
  // A letter may fold to several characters, or to none.
  const letterAt = folded.flatMap((characters, index) =>
    [...characters].flatMap((each) => Array<number>(each.length).fill(index)),
  );
  const found = new Set<number>();
  for (const word of words)
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1))
      for (const index of letterAt.slice(at, at + word.length)) found.add(index);
  return found;
}
