import { useCallback, useMemo, useState } from 'react';
import { findNodes, searchWords, type FoundNodes } from './find-nodes.ts';
import { toggled } from './toggled.ts';
import type { TreeNode } from './tree-node.ts';

/** Found entries that are drawn: as many as a person looks through before they type more. */
export const MOST_FOUND = 100;

/** What a search found, and which of it is open, which each search decides anew. */
export interface FoundTree extends FoundNodes {
  words: readonly string[];
  onToggle: (key: string) => void;
}

/** Searches a tree; null without a search. */
export function useFoundNodes(nodes: readonly TreeNode[], search: string): FoundTree | null {
  const words = useMemo(() => searchWords(search), [search]);
  const found = useMemo(() => findNodes(nodes, words, MOST_FOUND), [nodes, words]);
  const [changed, setChanged] = useState({ found, open: found.open });
  const openOf = (last: typeof changed): ReadonlySet<string> =>
    last.found === found ? last.open : found.open;
  const onToggle = useCallback(
    (key: string) =>
      setChanged((last) => ({
        found,
        open: toggled(last.found === found ? last.open : found.open, key),
      })),
    [found],
  );
  return words.length === 0 ? null : { ...found, open: openOf(changed), words, onToggle };
}
