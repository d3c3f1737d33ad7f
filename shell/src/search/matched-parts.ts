import { foldText } from '@portal/shared-contracts/fold-text';

/** A piece of a text, and whether it is what was searched. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** What is marked of a search: the whole text where it is found, else its words. */
const markedWords = (folded: string, search: string): string[] =>
  folded.includes(search) ? [search] : search.split(/\s+/).filter((word) => folded.includes(word));

/** The pieces of `text` that `search` finds, with the case, accents and letters of the text itself. */
export function matchedParts(text: string, search: string): TextPart[] {
  const letters = [...text];
  // Position in the folded text at which each letter begins: some fold to two letters.
  const folds = letters.map(foldText);
  const starts: number[] = [];
  let length = 0;
  for (const fold of folds) {
    starts.push(length);
    length += fold.length;
  }
  const folded = folds.join('');
  const wanted = foldText(search.trim());
  const isMarked = new Array<boolean>(letters.length).fill(false);
  for (const word of wanted === '' ? [] : markedWords(folded, wanted)) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length))
      letters.forEach((_, n) => {
        const [from, to] = [starts[n]!, starts[n]! + folds[n]!.length];
        if (from < at + word.length && to > at) isMarked[n] = true;
      });
  }
  const parts: TextPart[] = [];
  letters.forEach((letter, n) => {
    const last = parts.at(-1);
    if (last && last.isMatch === isMarked[n]) last.text += letter;
    else parts.push({ text: letter, isMatch: isMarked[n]! });
  });
  return parts;
}

/** Texts of one field that are shown where several have what is searched. */
const MOST_FOUND = 2;

/** The texts that have all searched words, else those that have some; the first ones of many. */
export function foundTexts(texts: readonly string[], search: string): string[] {
  const words = foldText(search.trim()).split(/\s+/);
  const countOf = (text: string): number => words.filter((word) => foldText(text).includes(word)).length;
  const most = Math.max(1, ...texts.map(countOf));
  return texts.filter((text) => countOf(text) === most).slice(0, MOST_FOUND);
}
