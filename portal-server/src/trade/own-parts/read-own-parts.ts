import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import './own-part-tables.ts';

type Db = Kysely<Schema>;

/** The customer's own part number of the product with the code that the SQL `code` is. */
const numberOf = (customerId: RawBuilder<unknown>, code: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select number from own_part where customer_id = ${customerId} and product_code = ${code} and number is not null`;

/** Column of {@link ownPartsOfRow}. */
export const OWN_PARTS = 'own_parts';

/** SQL column: the own part numbers of the products whose codes are in the column of a row of the table `from`, in their order. */
export const ownPartsOfRow = (from: string, column: string) =>
  sql<string[]>`array(
    select own.number from string_to_table(${sql.ref(`${from}.${column}`)}, ', ') with ordinality as listed_code (code, place)
    cross join lateral (${numberOf(sql.ref(`${from}.customer_id`), sql`code`)}) as own order by place)`.as(
    OWN_PARTS,
  );

/** Adds the own part number of its product to each line of the customer. */
export async function addOwnParts<OfProduct extends { product_code: string }>(
  db: Db,
  customerId: number,
  lines: readonly OfProduct[],
): Promise<(OfProduct & { own_part: string | null })[]> {
  if (lines.length === 0) return [];
  const codes = [...new Set(lines.map(({ product_code }) => product_code))];
  const { rows } = await sql<{ code: string; number: string }>`
    select code, own.number from unnest(${codes}::text[]) as code
    cross join lateral (${numberOf(sql`${customerId}::integer`, sql`code`)}) as own`.execute(db);
  const numbers = new Map(rows.map(({ code, number }) => [code, number]));
  return lines.map((line) => ({ ...line, own_part: numbers.get(line.product_code) ?? null }));
}

/** Most products that a word finds by the customer's own part numbers, so that a search stays fast. */
const MOST_FOUND = 20;

/**
 * By word, the codes of the products whose own part number contains it, as every search compares texts: whole numbers first. Words that
 * find none are left out.
 */
export async function findOwnParts(
  db: Db,
  customerId: number,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await sql<{ word: string; codes: string[] }>`
    select word, codes from unnest(${[...new Set(words)]}::text[]) as word, search_form(word) as wanted
    cross join lateral (select array(
      select product_code from own_part where customer_id = ${customerId}
        and form like '%' || wanted || '%'
      order by form <> wanted, form, product_code limit ${MOST_FOUND}) as codes) as found
    where codes <> '{}'`.execute(db);
  return new Map(rows.map(({ word, codes }) => [word, codes]));
}
