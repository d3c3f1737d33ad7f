import { Type, type Static } from 'typebox';
import { Text } from './section.ts';

/** Names an entry in addresses of the shop. */
const Key = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', maxLength: 60 });

/** What a sub-group holds: a type of products, at `/c/<group>/<sub-group>/<type>`, or one product, at `/product/<id>`. */
export const CategoryItem = Type.Object({
  kind: Type.Union([Type.Literal('type'), Type.Literal('product')]),
  id: Key,
  name: Text,
});
export type CategoryItem = Static<typeof CategoryItem>;

/** A sub-group, such as the bars of aluminum, at `/c/<group>/<sub-group>`. */
export const SubCategory = Type.Object({
  id: Key,
  name: Text,
  productsBySubcategory: Type.Array(CategoryItem, { maxItems: 60 }),
});
export type SubCategory = Static<typeof SubCategory>;

/** A group of the web shop, such as aluminum. */
export const Category = Type.Object({
  id: Key,
  name: Text,
  productsBySubCategories: Type.Array(SubCategory, { maxItems: 30 }),
});
export type Category = Static<typeof Category>;

/**
 * What the product catalogue answers (docs/product.md, "Web shop"). It is empty where the catalogue could not be asked:
 * the menus then show the pages that they know themselves.
 */
export const Catalogue = Type.Object({
  categories: Type.Optional(Type.Array(Category, { maxItems: 12 })),
});
export type Catalogue = Static<typeof Catalogue>;
