/** An entry of the category tree. */
export interface TreeNode {
  /** Unique in the tree. */
  key: string;
  name: string;
  /** Path of its page in the web shop; null for an entry without a page. */
  path: string | null;
  children: readonly TreeNode[];
}

/** A row of the rendered tree. */
export interface TreeRow {
  /** Unique among the rows. */
  key: string;
  /** An entry with children, the page of an open entry itself, or an entry without children. */
  kind: 'branch' | 'all' | 'page';
  node: TreeNode;
  isOpen: boolean;
  /** Depth, position among siblings and their number, each from 1. */
  level: number;
  position: number;
  size: number;
  /** Index of the parent row; -1 at the top. */
  parent: number;
}

/** The visible rows of a tree whose `open` entries show their children. */
export function treeRows(nodes: readonly TreeNode[], open: ReadonlySet<string>): TreeRow[] {
  const rows: TreeRow[] = [];

  function add(siblings: readonly TreeNode[], parent: number, holder: TreeNode | null): void {
    const level = parent < 0 ? 1 : rows[parent]!.level + 1;
    const offset = holder ? 1 : 0;
    const place = (position: number) => ({ level, position, size: siblings.length + offset, parent });
    if (holder)
      rows.push({ key: `${holder.key}#all`, kind: 'all', node: holder, isOpen: false, ...place(1) });
    for (const [index, node] of siblings.entries()) {
      const isBranch = node.children.length > 0;
      const isOpen = isBranch && open.has(node.key);
      const kind = isBranch ? 'branch' : 'page';
      rows.push({ key: node.key, kind, node, isOpen, ...place(index + 1 + offset) });
      if (isOpen) add(node.children, rows.length - 1, node.path === null ? null : node);
    }
  }

  add(nodes, -1, null);
  return rows;
}

/** Effect of a key: a row gets the focus, or an entry opens or closes. */
type TreeMove = { kind: 'focus'; index: number } | { kind: 'toggle'; key: string };

const focus = (index: number): TreeMove => ({ kind: 'focus', index });

/** Effect of `key` on the row at `index` by the WAI-ARIA pattern; null for keys without one. */
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

/** `keys` with `key` added, or removed if it was there. */
export function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}
