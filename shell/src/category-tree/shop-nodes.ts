import type { Catalogue, Category, SubCategory, Text } from '@portal/shared-contracts';
import { shopPaths } from '../catalogue/shop-paths.ts';
import { CUTTING_PAGES, OTHER_PAGES, type PageSlug } from '../catalogue/static-pages.ts';
import type { TreeNode } from './tree-node.ts';

export interface ShopNodesOptions {
  /** In the language of the person. */
  nameOf: (name: Text) => string;
  pageName: (slug: PageSlug) => string;
  /** Name of the group of cutting pages. */
  cutting: string;
}

/** The groups of the catalogue, then the shop's pages that are there whatever the catalogue answers. */
export function shopNodes({ categories = [] }: Catalogue, options: ShopNodesOptions): TreeNode[] {
  const { nameOf, pageName, cutting } = options;

  // A catalogue of another host may name an entry twice: its place tells the two apart.
  const groupNode = ({ id, name, productsBySubCategories }: Category, place: number): TreeNode => {
    const path = shopPaths.category(id);
    const key = `${path}#${place}`;
    const children = productsBySubCategories.map((below, index) => subGroupNode(key, id, below, index));
    return { key, name: nameOf(name), path, children };
  };
  const subGroupNode = (above: string, group: string, below: SubCategory, place: number): TreeNode => {
    const { id, name, productsBySubcategory } = below;
    const key = `${above}/${id}#${place}`;
    const children = productsBySubcategory.map((item, index) => ({
      key: `${key}/${item.id}#${index}`,
      name: nameOf(item.name),
      path: shopPaths.item(group, id, item),
      children: [],
    }));
    return { key, name: nameOf(name), path: shopPaths.subCategory(group, id), children };
  };
  const pageNode = (slug: PageSlug): TreeNode => {
    const path = shopPaths.page(slug);
    return { key: path, name: pageName(slug), path, children: [] };
  };

  return [
    ...categories.map(groupNode),
    { key: '/p', name: cutting, path: null, children: CUTTING_PAGES.map(pageNode) },
    ...OTHER_PAGES.map(pageNode),
  ];
}
