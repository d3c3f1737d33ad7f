import type { Catalogue, Category, CategoryItem, SubCategory, Text } from '@portal/shared-contracts';

/** As many entries of one level are shown, whatever a catalogue of another host answers. */
const MOST_ENTRIES = 60;
const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]{0,59}$/;

type Fields = Partial<Record<string, unknown>>;

const isText = (value: unknown): value is Text => {
  const { en, es } = (value ?? {}) as Fields;
  return typeof en === 'string' && typeof es === 'string';
};

/** What `read` makes of each entry of a list, without those that have no name or no key that an address can hold. */
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

/** The catalogue in an answer of a configured host, as far as it is one; an answer of another shape has no groups. */
export const checkedCatalogue = (answer: unknown): Catalogue => ({
  categories: entriesOf(((answer ?? {}) as Fields).categories, category),
});
