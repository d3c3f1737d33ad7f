import type { SiteShop } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { createTypeAhead, typedCharacter } from '@portal/shared-ui/type-ahead';
import { useMemo, useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react';
import { CategoryRow } from './CategoryRow.tsx';
import { foldText } from '@portal/shared-contracts/fold-text';
import { treeMove, type TreeNode, treeRows } from './tree.ts';

const Rows = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });

export interface CategoryTreeProps {
  label: string;
  shop: SiteShop;
  tree: {
    nodes: readonly TreeNode[];
    /** Keys of the open entries. */
    open: ReadonlySet<string>;
    onToggle: (key: string) => void;
    /** Searched words, which are marked. */
    words: readonly string[];
  };
}

/** Tree by the WAI-ARIA pattern: one tab stop, then arrows, Home, End and first letters. Closed entries render no children. */
export function CategoryTree({ label, shop, tree }: CategoryTreeProps): ReactNode {
  const { nodes, open, onToggle, words } = tree;
  const rows = useMemo(() => treeRows(nodes, open), [nodes, open]);
  const [typeAhead] = useState(() => createTypeAhead());
  const [lastFocused, setLastFocused] = useState('');
  const list = useRef<HTMLUListElement>(null);
  // If the last focused row is gone, the first row is the tab stop.
  const current = Math.max(
    rows.findIndex(({ key }) => key === lastFocused),
    0,
  );
  const focusRow = (index: number): void =>
    list.current?.querySelectorAll<HTMLElement>('[role=treeitem]')[index]?.focus();

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    setLastFocused(target.dataset['key'] ?? '');
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const character = typedCharacter(event, typeAhead);
    const move = treeMove(event.key, rows, current);
    if (character !== null) {
      const names = rows.map(({ kind, node }) => (kind === 'all' ? '' : foldText(node.name)));
      const index = typeAhead.type(foldText(character) || character, names, current);
      if (index >= 0) focusRow(index);
    } else if (event.key === ' ' && event.target instanceof HTMLElement) event.target.click();
    else if (move?.kind === 'focus') focusRow(move.index);
    else if (move?.kind === 'toggle') onToggle(move.key);
    else return;
    event.preventDefault();
  }

  return (
    <Rows ref={list} role="tree" aria-label={label} onFocus={onFocus} onKeyDown={onKeyDown}>
      {rows.map((row, index) => (
        <CategoryRow
          key={row.key}
          shop={shop}
          row={row}
          words={words}
          isTabStop={index === current}
          onToggle={onToggle}
        />
      ))}
    </Rows>
  );
}
