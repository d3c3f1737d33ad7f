import type { OpeningView, SavedView, SaveViewRequest } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import './list-view-tables.ts';

type Db = Kysely<Schema>;

/** Who reads or keeps views: a person of a customer, or staff, who only see what is shared. */
export interface ViewReader {
  customerId: number;
  profileId: number;
}

/** Views of `list`, sorted by name: the reader keeps them, or a person of the same customer shares them. */
export async function readViews(db: Db, reader: ViewReader, list: string): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('list_view as view')
    .innerJoin('profile as owner', 'owner.id', 'view.profile_id')
    .leftJoin('list_view_default as initial', (join) =>
      join.onRef('initial.view_id', '=', 'view.id').on('initial.profile_id', '=', reader.profileId),
    )
    .select([
      'view.id',
      'view.name',
      'view.is_shared',
      'view.settings',
      'view.profile_id',
      'owner.name as owner',
      'initial.view_id as default',
    ])
    .where('view.list', '=', list)
    .where(visibleTo(reader))
    .orderBy(sql`lower(view.name)`)
    .orderBy('view.id')
    .execute();
  return rows.map(({ id, name, owner, settings, is_shared, profile_id, default: initial }) => ({
    id,
    name,
    owner,
    settings,
    isOwn: profile_id === reader.profileId,
    isShared: is_shared,
    isDefault: initial !== null,
  }));
}

/** Condition: the reader keeps the view, or a person who is still one of the same customer shares it. */
const visibleTo = ({ customerId, profileId }: ViewReader) =>
  sql<boolean>`view.customer_id = ${customerId} and (view.profile_id = ${profileId} or view.is_shared and exists (
    select from profile where profile.id = view.profile_id and profile.customer_id = ${customerId}))`;

/** What each list opens with for the person. */
export const readOpeningViews = (db: Db, reader: ViewReader): Promise<OpeningView[]> =>
  db
    .selectFrom('list_view_default as initial')
    .innerJoin('list_view as view', 'view.id', 'initial.view_id')
    .select(['view.list', 'view.settings'])
    .where('initial.profile_id', '=', reader.profileId)
    .where(visibleTo(reader))
    .execute();

/** Whether the person may open `list` with the view. */
export async function isVisible(db: Db, reader: ViewReader, list: string, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('list_view as view')
    .select('view.id')
    .where('view.id', '=', id)
    .where('view.list', '=', list)
    .where(visibleTo(reader))
    .executeTakeFirst();
  return found !== undefined;
}

/** Keeps a view under its name, and returns its id. */
export async function keepView(
  trx: Db,
  { customerId, profileId }: ViewReader,
  { list, name, isShared, settings }: SaveViewRequest,
): Promise<number> {
  const kept = { name, is_shared: isShared, settings: JSON.stringify(settings) };
  const { id } = await trx
    .insertInto('list_view')
    .values({ customer_id: customerId, profile_id: profileId, list, ...kept })
    .onConflict((conflict) =>
      conflict.expression(sql`profile_id, customer_id, list, lower(name)`).doUpdateSet(kept),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Number of views that a person keeps for a list. */
export async function countViews(
  trx: Db,
  { customerId, profileId }: ViewReader,
  list: string,
): Promise<number> {
  const { count } = await trx
    .selectFrom('list_view')
    .select((of) => of.fn.countAll<string>().as('count'))
    .where('profile_id', '=', profileId)
    .where('customer_id', '=', customerId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Opens `list` with the view from now on; with null as it is without one. */
export async function setDefaultView(
  trx: Db,
  profileId: number,
  list: string,
  id: number | null,
): Promise<void> {
  await trx
    .deleteFrom('list_view_default')
    .where('profile_id', '=', profileId)
    .where('list', '=', list)
    .execute();
  if (id !== null)
    await trx.insertInto('list_view_default').values({ profile_id: profileId, list, view_id: id }).execute();
}

/** Removes a view of the person; false if they keep none with this id. */
export async function removeView(
  trx: Db,
  { customerId, profileId }: ViewReader,
  id: number,
): Promise<boolean> {
  const removed = await trx
    .deleteFrom('list_view')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return removed.numDeletedRows > 0n;
}
