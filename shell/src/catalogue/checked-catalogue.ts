import type { Catalogue, Category, CategoryItem, SubCategory, Text } from '@portal/shared-contracts';

/** Maximum number of entries in a level, because the answer may come from another host. */
const MOST_ENTRIES = 60;
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

type Fields = Partial<Record<string, unknown>>;

const isText = (value: unknown): value is Text => {
  const { en, es } = (value ?? {}) as Fields;
  return typeof en === 'string' && typeof es === 'string';
};

/** Reads each entry of a list by `read`; skips entries without a name or with an id that does not fit an address. */
function entriesOf<Entry>(list: unknown, read: (entry: Fields, id: string, name: Text) => Entry): Entry[] {
  if (!Array.isArray(list)) return [];
  return list.slice(0, MOST_ENTRIES).flatMap((value: unknown) => {
    const entry = (value ?? {}) as Fields;
    const { id, name } = entry;
    return typeof id === 'string' && KEY.test(id) && isText(name)
      ? [read(entry, id, { en: name.en, es: name.es })]
      : [];
  });
}

const item = ({ kind }: Fields, id: string, name: Text): CategoryItem => ({
  kind: kind === 'product' ? 'product' : 'type',
  id,
  name,
});
const subCategory = (entry: Fields, id: string, name: Text): SubCategory => ({
  id,
  name,
  productsBySubcategory: entriesOf(entry.productsBySubcategory, item),
});
const category = (entry: Fields, id: string, name: Text): Category => ({
  id,
  name,
  productsBySubCategories: entriesOf(entry.productsBySubCategories, subCategory),
});

/** Reads the catalogue from another host's answer. An answer of another shape has no groups. */
export const checkedCatalogue = (answer: unknown): Catalogue => ({
  categories: entriesOf(((answer ?? {}) as Fields).categories, category),
});
