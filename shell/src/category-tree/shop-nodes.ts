import type { Catalogue, Category, SubCategory, Text } from '@portal/shared-contracts';
import { shopPaths, CUTTING_PAGES, OTHER_PAGES, type PageSlug } from '../catalogue/shop-paths.ts';
import type { TreeNode } from './tree.ts';

export interface ShopNodesOptions {
  /** Name in the person's language. */
  nameOf: (name: Text) => string;
  pageName: (slug: PageSlug) => string;
  /** Name of the group of cutting pages. */
  cutting: string;
}

/** The catalogue's groups, then the shop's static pages. */
export function shopNodes({ categories = [] }: Catalogue, options: ShopNodesOptions): TreeNode[] {
  const { nameOf, pageName, cutting } = options;

  // Keys contain the position, because the catalogue of another host may repeat an id.
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
