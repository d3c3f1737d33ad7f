import type { TreeNode } from '../tree.ts';

/** Names of a tree; null for an entry without children. */
export interface Names {
  [name: string]: Names | null;
}

/** A tree of entries with these names. Each key is a path such as `Steel/Bar`; every entry below the top has a page. */
export const aTree = (names: Names, above = ''): TreeNode[] =>
  Object.entries(names).map(([name, below]) => ({
    key: `${above}${name}`,
    name,
    path: above === '' ? null : `/c/${above}${name}`,
    children: aTree(below ?? {}, `${above}${name}/`),
  }));

export const METALS = aTree({
  Aluminum: { Bar: { 'Round bar': null, 'Hex stock': null }, 'Tube & Pipe': { 'Round tube': null } },
  Steel: { Bar: { 'Hot rolled flat': null, 'Rebar #4': null }, Tubería: { 'Tubería redonda': null } },
  'Precision Cutting': { Plasma: null },
});
