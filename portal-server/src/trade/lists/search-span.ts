import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ListScope } from './list-rows.ts';
import { isCharacter } from './search-cost.ts';

/** Days of the list's own order outside which nothing is found; without `days` it may be found anywhere. */
export interface Span {
  days?: { oldest: string; newest: string };
}

interface Kept {
  isShown: boolean;
  oldest: string | null;
  newest: string | null;
}

const FIRST_OF_ALL = '-infinity';

/** Rows before all days have no day, and a comparison of days would miss each of them. */
const spanOf = ({ oldest, newest }: Kept): Span =>
  oldest === null || newest === null || oldest === FIRST_OF_ALL ? {} : { days: { oldest, newest } };

/** Pairs of the list that begin with the one character that is searched. */
const beginning = (form: RawBuilder<unknown>, list: RawBuilder<unknown>): RawBuilder<Kept> => sql<Kept>`
  select count(*) > 0 as "isShown", min(oldest) as oldest, max(newest) as newest
  from list_pair where ${list} and pair like ${form} || '%'`;

/** All pairs of what is searched: one that is nowhere suffices, and none was shown outside the days of another. */
const consistingOf = (form: RawBuilder<unknown>, list: RawBuilder<unknown>): RawBuilder<Kept> => sql<Kept>`
  select count(*) = count(oldest) as "isShown", max(oldest) as oldest, min(newest) as newest
  from pairs_of(${form}) as wanted (pair)
  left join (select pair, oldest, newest from list_pair where ${list}) as kept using (pair)`;

/** Where in the list something searched can be at all, from its pairs of characters; undefined when it is nowhere. */
export async function searchSpan(
  db: Kysely<Schema>,
  { definition, request }: ListScope,
): Promise<Span | undefined> {
  const form = sql`pair_form(search_form(${request.search}))`;
  const list = sql`customer_id = ${request.customerId} and list = ${definition.list}`;
  const pairs = isCharacter(request.search) ? beginning : consistingOf;
  const { rows } = await pairs(form, list).execute(db);
  return rows[0]?.isShown ? spanOf(rows[0]) : undefined;
}
