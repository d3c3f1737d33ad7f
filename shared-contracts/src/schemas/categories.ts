import { Type, type Static } from 'typebox';
import { Text } from './section.ts';
import { OneOf } from './values.ts';

/** Name of an entry in addresses of the shop. */
const Key = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$', maxLength: 60 });

/** An entry of a sub-group: a type of products, at `/c/<group>/<sub-group>/<type>`, or one product, at `/product/<id>`. */
export const CategoryItem = Type.Object({
  kind: OneOf(['type', 'product']),
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

/** Answer of the product catalogue (docs/product.md, "Web shop"); empty when the catalogue cannot be reached. */
export const Catalogue = Type.Object({
  categories: Type.Optional(Type.Array(Category, { maxItems: 12 })),
});
export type Catalogue = Static<typeof Catalogue>;
