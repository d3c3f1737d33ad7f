import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { FieldType, ListDefinition } from '../lists/list-definition.ts';
import { readInPieces } from '../lists/list-page.ts';
import { asHeat, inWords, type ListRequest } from '../lists/list-request.ts';
import { columnsOf, inList, listSize, ordered, toRow, type ListScope } from '../lists/list-rows.ts';
import { searchNumbers } from '../lists/search-numbers.ts';
import { showing, withOwnParts } from '../lists/search-terms.ts';

type Row = Record<string, unknown>;

/** Rows of one step. More would delay other requests. */
const STEP = 500;

/** The last row of a step: its value in the sorting column as text, and its id. */
interface Place {
  value: string | null;
  id: number;
}

const SQL_TYPE: Partial<Record<FieldType, RawBuilder<unknown>>> = {
  day: sql`date`,
  money: sql`bigint`,
  number: sql`bigint`,
  decimal: sql`numeric`,
  unitPrice: sql`numeric`,
};

/** Condition: rows after `place` in the list's order, in which empty values are the smallest. */
function behind({ definition, request }: ListScope, place: Place | undefined): RawBuilder<unknown> {
  if (place === undefined) return sql`true`;
  const column = sql.ref(request.sort);
  const field = Object.values(definition.fields).find(({ column: own }) => own === request.sort);
  // A status sorts by its place, which is the column of no field.
  const type = field === undefined ? sql`smallint` : (SQL_TYPE[field.type] ?? sql`text`);
  const { descending } = request;
  if (place.value === null) {
    const rest = sql`(${column} is null and id ${descending ? sql`<` : sql`>`} ${place.id})`;
    return descending ? rest : sql`(${rest} or ${column} is not null)`;
  }
  const value = sql`${place.value}::text::${type}`;
  return descending
    ? sql`((${column}, id) < (${value}, ${place.id}) or ${column} is null)`
    : sql`(${column}, id) > (${value}, ${place.id})`;
}

type Step = Row & { place_id: number; place_value: string | null; is_found: boolean };

/** The next rows of the list, each with its place and whether it matches search and filter. */
async function step(db: Kysely<Schema>, scope: ListScope, place: Place | undefined): Promise<Step[]> {
  const { definition, request } = scope;
  const { rows } = await sql<Step>`
    select ${columnsOf(definition, definition.table)}, id as place_id,
      ${sql.ref(request.sort)}::text as place_value, ${showing(scope)} as is_found
    from ${sql.table(definition.table)} where ${inList(scope)} and ${behind(scope, place)}
    ${ordered(request)} limit ${STEP}`.execute(db);
  return rows;
}

/**
 * Every match of search and filter, in the list's order and in pieces, without a limit, found as in a page of the list. Between
 * two pieces other requests are served. It holds no transaction, so a row that moves meanwhile may come twice or not at all.
 */
export async function* walkList(
  db: Kysely<Schema>,
  definition: ListDefinition,
  order: Omit<ListRequest, 'offset' | 'limit'>,
): AsyncGenerator<Row[]> {
  const request = { ...order, offset: 0, limit: STEP };
  const scope: ListScope = { definition, request, size: await listSize(db, definition, order.customerId) };
  let isEmpty = true;
  if (!request.isOfNumbers)
    for await (const found of walkText(db, scope)) {
      isEmpty = false;
      yield found;
    }
  if (!isEmpty) return;
  if (request.numbers.length > 0) {
    const numbered = await searchNumbers(db, { ...scope, request: { ...request, limit: scope.size } });
    if (numbered) return yield* readInPieces(db, scope, numbered.ids);
    for await (const found of walkText(db, { ...scope, request: inWords(request) })) {
      isEmpty = false;
      yield found;
    }
  }
  const heat = isEmpty ? asHeat(request) : null;
  if (heat) yield* walkText(db, { ...scope, request: heat });
}

/** Every row that contains the searched text. */
async function* walkText(db: Kysely<Schema>, asked: ListScope): AsyncGenerator<Row[]> {
  const scope = await withOwnParts(db, asked);
  let place: Place | undefined;
  for (;;) {
    const rows = await step(db, scope, place);
    const found = rows.filter(({ is_found }) => is_found).map((row) => toRow(scope.definition, row));
    if (found.length > 0) yield found;
    const last = rows.at(-1);
    if (last === undefined || rows.length < STEP) return;
    place = { value: last.place_value, id: last.place_id };
    await nextTurn();
  }
}
