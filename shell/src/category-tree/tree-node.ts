/** An entry of the tree of categories. */
export interface TreeNode {
  /** Unlike that of every other entry. */
  key: string;
  name: string;
  /** Its page in the web shop; null for an entry that only holds others. */
  path: string | null;
  children: readonly TreeNode[];
}
