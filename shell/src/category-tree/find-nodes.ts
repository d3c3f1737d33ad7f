import { foldText } from './fold-text.ts';
import type { TreeNode } from './tree-node.ts';

/** More words than a category's path has. */
const MOST_WORDS = 10;

/** Entries that a search found, with the way to each of them. */
export interface FoundNodes {
  nodes: readonly TreeNode[];
  /** Keys of the entries that have to be open for every found one to be seen. */
  open: ReadonlySet<string>;
  /** How many were found; more than `most` are not among `nodes`. */
  matches: number;
}

const foldedNames = new WeakMap<TreeNode, string>();

/** A search goes through every name of the catalogue, so each is folded once. */
function foldedName(node: TreeNode): string {
  const known = foldedNames.get(node);
  if (known !== undefined) return known;
  const folded = foldText(node.name);
  foldedNames.set(node, folded);
  return folded;
}

/** The words of a search, folded as texts are compared. */
export const searchWords = (search: string): string[] => [
  ...new Set(foldText(search).split(/\s+/).filter(Boolean).slice(0, MOST_WORDS)),
];

/**
 * Finds the entries whose path holds every word: at least one in the entry's own name, the others there or in the names
 * above it, so that "steel bar" finds the bars of steel. An entry below which nothing was found keeps all that it holds.
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
      // On the way to others, the page of all that it holds would be in the way.
      return [{ ...node, path: isMatch ? node.path : null, children }];
    });

  return { nodes: search(nodes, words), open, matches };
}
