import { Answer, Catalogue } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import type { Area, Services } from '../../platform/http/portal-app.ts';
import type { CategoryTable } from './category-tables.ts';

/** The product catalogue, for installations without another catalogue host. */
export const categories: Area = (app, services) => {
  app.get(
    '/catalogue/v1/categories',
    {
      config: { inView: 'frame' },
      schema: { summary: 'Groups and sub-groups of the web shop', response: { 200: Answer(Catalogue) } },
    },
    async () => ({ data: await readCatalogue(services) }),
  );
};

type Row = Selectable<CategoryTable>;

/** Rows of the largest catalogue that the answer may have: groups, sub-groups and entries. */
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
