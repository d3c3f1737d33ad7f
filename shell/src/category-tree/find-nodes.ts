import { foldText } from '@portal/shared-contracts/fold-text';
import type { TreeNode } from './tree.ts';

/** A part of a text; `isMatch` if it was searched. */
interface TextPart {
  text: string;
  isMatch: boolean;
}

/** Splits `text` where one of the folded `words` begins or ends. An accent belongs to the letter before it. */
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

/** Letters of a text with their combining marks. */
const lettersOf = (text: string): string[] => text.match(/.\p{M}*/gsu) ?? [];

/** Indexes of the letters within a match. */
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

/** More words than a category's path has. */
const MOST_WORDS = 10;

/** Matches of a search with the entries above them. */
export interface FoundNodes {
  nodes: readonly TreeNode[];
  /** Keys of the entries that must be open to show all matches. */
  open: ReadonlySet<string>;
  /** Number of matches; `nodes` has at most `most` of them. */
  matches: number;
}

const foldedNames = new WeakMap<TreeNode, string>();

/** Cached, because each search compares all names. */
function foldedName(node: TreeNode): string {
  const known = foldedNames.get(node);
  if (known !== undefined) return known;
  const folded = foldText(node.name);
  foldedNames.set(node, folded);
  return folded;
}

/** The folded words of a search. */
export const searchWords = (search: string): string[] => [
  ...new Set(foldText(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)),
];

/**
 * Finds the entries whose path contains all words, at least one of them in the entry's own name: "steel bar" finds the bars below
 * steel. A match without matching children keeps all its children.
 */
export function findNodes(
  nodes: readonly TreeNode[],
  words: readonly string[],
  most = Number.POSITIVE_INFINITY,
): FoundNodes {
  const open = new Set<string>();
  let matches = 0;

  const search = (each: readonly TreeNode[], missing: readonly string[]): TreeNode[] =>
    each.flatMap((node) => {
      const name = foldedName(node);
      const stillMissing = missing.filter((word) => !name.includes(word));
      const isMatch = stillMissing.length === 0 && words.some((word) => name.includes(word));
      if (isMatch) matches += 1;
      const isShown = isMatch && matches <= most;
      const children = search(node.children, stillMissing);
      if (children.length === 0) return isShown ? [node] : [];
      open.add(node.key);
      // An entry that does not match itself gets no row for its own page, which would be above the matches.
      return [{ ...node, path: isMatch ? node.path : null, children }];
    });

  return { nodes: search(nodes, words), open, matches };
}
