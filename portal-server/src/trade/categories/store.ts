import type { Catalogue } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import type { Services } from '../../platform/http/portal-app.ts';
import type { CategoryTable } from './category-tables.ts';

type Row = Selectable<CategoryTable>;

/** Rows of a catalogue that has as many groups, sub-groups and entries as the answer may have. */
const MOST_ROWS = 12 * 30 * 60;

const named = ({ key, name_en, name_es }: Row) => ({ id: key, name: { en: name_en, es: name_es } });

/** The tree of the product catalogue, each level in its order. */
export async function readCatalogue({ database }: Pick<Services, 'database'>): Promise<Catalogue> {
  const rows = await database.db
    .selectFrom('category')
    .selectAll()
    .orderBy('position')
    .limit(MOST_ROWS)
    .execute();
  const byParent = Map.groupBy(rows, ({ parent_id }) => parent_id);
  const below = ({ id }: Row): Row[] => byParent.get(id) ?? [];
  return {
    categories: (byParent.get(null) ?? []).map((group) => ({
      ...named(group),
      productsBySubCategories: below(group).map((subGroup) => ({
        ...named(subGroup),
        productsBySubcategory: below(subGroup).map((item) => ({
          kind: item.is_product ? 'product' : 'type',
          ...named(item),
        })),
      })),
    })),
  };
}
