import type { FoundNumbers } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { numberColumns } from './list-definition.ts';
import { inList, ordered, type ListScope } from './list-rows.ts';
import { filtered } from './filter-terms.ts';

/** The rows that a list of numbers finds. */
export interface NumberedRows {
  /** Ids of the page's rows. */
  ids: number[];
  total: number;
  numbers: FoundNumbers;
}

/**
 * The rows that have one of the searched numbers, each compared as a whole and folded as every search is. It is null where
 * a text lists no number of the list. Each number is looked up in the indexes of the list's columns of numbers, so the cost follows the rows that are found.
 */
export async function searchNumbers(db: Kysely<Schema>, scope: ListScope): Promise<NumberedRows | null> {
  const { definition, request } = scope;
  if (request.numbers.length === 0) return null;
  const table = sql.table(definition.table);
  const hits = numberColumns(definition).map((column) => {
    const form = sql`search_form(${sql.ref(column)})`;
    return sql`
      select id, ${form} as form from ${table}
      where ${inList(scope)} and ${filtered(scope)} and ${form} = any((select array_agg(wanted.form) from wanted)::text[])`;
  });
  const { rows } = await sql<{ ids: number[]; total: number; missing: string[] }>`
    with wanted as materialized (
      select number, place, search_form(number) as form
      from unnest(${[...request.numbers]}::text[]) with ordinality as asked (number, place)),
    hit as materialized (${sql.join(hits, sql` union all `)})
    select (select count(distinct id)::int from hit) as total,
      array(
        select listed.id from ${table} as listed
        where listed.customer_id = ${request.customerId} and listed.id in (select id from hit)
        ${ordered(request, 'listed')} offset ${request.offset} limit ${request.limit}) as ids,
      array(select number from wanted where form not in (select form from hit) order by place) as missing`.execute(
    db,
  );
  const [found] = rows;
  if (!found || (found.total === 0 && !request.isOfNumbers)) return null;
  return {
    ids: found.ids,
    total: found.total,
    numbers: { asked: request.numbers.length, missing: found.missing },
  };
}
