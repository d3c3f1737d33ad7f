import type { TreeRow } from './tree-rows.ts';

/** An answer to a key: the focus goes to a row, or an entry opens or closes. */
export type TreeMove = { kind: 'focus'; index: number } | { kind: 'toggle'; key: string };

const focus = (index: number): TreeMove => ({ kind: 'focus', index });

/** The answer of a tree to `key` on the row at `index`, as the WAI-ARIA pattern has it; null when the key means nothing there. */
export function treeMove(key: string, rows: readonly TreeRow[], index: number): TreeMove | null {
  const row = rows[index];
  if (!row) return null;
  switch (key) {
    case 'ArrowDown':
      return focus(Math.min(index + 1, rows.length - 1));
    case 'ArrowUp':
      return focus(Math.max(index - 1, 0));
    case 'Home':
      return focus(0);
    case 'End':
      return focus(rows.length - 1);
    case 'ArrowRight':
      if (row.kind !== 'branch') return null;
      return row.isOpen ? focus(index + 1) : { kind: 'toggle', key: row.key };
    case 'ArrowLeft':
      if (row.isOpen) return { kind: 'toggle', key: row.key };
      return row.parent < 0 ? null : focus(row.parent);
    default:
      return null;
  }
}
