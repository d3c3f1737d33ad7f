import type { TreeNode } from './tree-node.ts';

/** A line of the drawn tree. */
export interface TreeRow {
  /** Unlike that of every other row. */
  key: string;
  /** An entry that holds others, the page of all that an open one holds, or an entry that is a page. */
  kind: 'branch' | 'all' | 'page';
  node: TreeNode;
  isOpen: boolean;
  /** Depth, place among its siblings and their number, each from 1. */
  level: number;
  position: number;
  size: number;
  /** Index of the row that it is below; -1 at the top. */
  parent: number;
}

/** The rows of a tree in which the entries with the `open` keys show what they hold. */
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
