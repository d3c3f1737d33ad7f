import { ALL_ROWS_LIMIT, type ListPage, type ListQuery } from '@portal/shared-contracts/schemas';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { badRequest } from '../../platform/http/http-error.ts';
import { filterValues } from './filter-values.ts';
import type { ListDefinition } from './list-definition.ts';
import { asHeat, inWords, listRequest, narrows, type ListReader } from './list-request.ts';
import { listSize, pageIds, readRows, toRow, type ListScope } from './list-rows.ts';
import { sumsOf } from './list-sums.ts';
import { searchNumbers } from './search-numbers.ts';
import type { Found } from './search-read.ts';
import { search } from './search.ts';

type Row = Record<string, unknown>;

/** Rows that are read and formatted without a pause. More would delay other requests. */
const ROWS_AT_ONCE = 500;

/** The ids of a page's rows. */
interface PageIds extends Omit<ListPage<Row>, 'rows'> {
  ids: number[];
}

async function idsOfList(db: Kysely<Schema>, scope: ListScope): Promise<PageIds> {
  const isPast = scope.request.offset >= scope.size;
  const found = isPast ? [] : (await sql<{ id: number }>`${pageIds(scope)}`.execute(db)).rows;
  return { ids: found.map(({ id }) => id), total: scope.size, totalIsMinimum: false };
}

const NOTHING: Found = { ids: [], matches: 0, counted: 0 };

/** Searches the words of a text that was searched as a whole, as it may be a list of numbers. */
async function searchWords(db: Kysely<Schema>, scope: ListScope): Promise<Found> {
  const request = inWords(scope.request);
  const isOther = !request.isOfNumbers && request.words.length > scope.request.words.length;
  return isOther ? search(db, { ...scope, request }) : NOTHING;
}

/**
 * Rows that contain the searched text; where none does, those of the numbers that it lists; where it lists none, those with its
 * words; else those of the heat.
 */
async function idsOfSearch(db: Kysely<Schema>, scope: ListScope, isAll: boolean): Promise<PageIds> {
  const { request } = scope;
  let found = request.isOfNumbers ? NOTHING : await search(db, scope);
  if (found.matches === 0 && request.numbers.length > 0) {
    const numbered = await searchNumbers(db, scope);
    if (numbered) return { ...numbered, totalIsMinimum: false };
    found = await searchWords(db, scope);
  }
  const heat = found.matches === 0 ? asHeat(request) : null;
  if (heat) found = await search(db, { ...scope, request: heat });
  const { ids, matches, counted } = found;
  if (isAll) return { ids, total: matches, totalIsMinimum: false };
  return { ids, total: Math.min(matches, counted), totalIsMinimum: matches > counted };
}

const idsOfView = (db: Kysely<Schema>, scope: ListScope, isAll: boolean): Promise<PageIds> =>
  narrows(scope.request) ? idsOfSearch(db, scope, isAll) : idsOfList(db, scope);

/** The rows of the API whose ids a statement selects. */
async function* readPiece(db: Kysely<Schema>, scope: ListScope, ids: RawBuilder<unknown>) {
  const rows = await readRows(db, scope, ids);
  yield rows.map((row) => toRow(scope.definition, row));
}

/** The rows of `ids`, read in pieces. Between two pieces other requests are served. */
export async function* readInPieces(db: Kysely<Schema>, scope: ListScope, ids: readonly number[]) {
  for (let from = 0; from < ids.length; from += ROWS_AT_ONCE) {
    if (from > 0) await nextTurn();
    const piece = ids.slice(from, from + ROWS_AT_ONCE);
    yield* readPiece(db, scope, sql`select unnest(${piece}::int[]) as id`);
  }
}

/** A page whose rows come in pieces. */
export interface PageInPieces extends Omit<ListPage<Row>, 'rows'> {
  pieces: AsyncIterable<Row[]>;
}

/**
 * The best rows of a search, without a count: those of which a number is the whole searched text, then those that contain it, each
 * newest first; where there are none, those of the heat.
 */
async function bestOfView(db: Kysely<Schema>, scope: ListScope, most: number): Promise<PageInPieces> {
  const exact = (await searchNumbers(db, scope))?.ids ?? [];
  let showing = exact.length > most || scope.request.isOfNumbers ? NOTHING : await search(db, scope);
  if (exact.length + showing.matches === 0) showing = await searchWords(db, scope);
  const heat = exact.length + showing.matches === 0 ? asHeat(scope.request) : null;
  if (heat) showing = await search(db, { ...scope, request: heat });
  const others = showing.ids.filter((id) => !exact.includes(id));
  async function* pieces() {
    yield* readInPieces(db, scope, exact.slice(0, most));
    yield* readInPieces(db, scope, others.slice(0, Math.max(0, most - exact.length)));
  }
  const found = exact.length + others.length;
  return { total: Math.min(found, most), totalIsMinimum: found > most, pieces: pieces() };
}

/** The sums of a view of at most {@link ALL_ROWS_LIMIT} rows, in place of its rows. */
async function sumsOfView(db: Kysely<Schema>, scope: ListScope): Promise<PageInPieces> {
  const pieces = readInPieces(db, scope, []);
  const tooMany = { total: ALL_ROWS_LIMIT, totalIsMinimum: true, pieces };
  if (!narrows(scope.request) && scope.size > ALL_ROWS_LIMIT) return tooMany;
  const { ids, ...counted } = await idsOfView(db, scope, true);
  if (ids.length > ALL_ROWS_LIMIT) return tooMany;
  return { ...counted, sums: await sumsOf(db, scope, ids), pieces };
}

/**
 * One page of a customer's list (docs/product.md, "Lists"). Its cost hardly depends on the length of the list.
 * @throws HttpError 400 for `pageSize` if all rows are asked for and exceed the limit
 */
export async function pageInPieces(
  db: Kysely<Schema>,
  definition: ListDefinition,
  reader: ListReader,
  query: ListQuery,
): Promise<PageInPieces> {
  const request = listRequest(definition, reader, query.sums ? { ...query, pageSize: 'all' } : query);
  const scope = { definition, request, size: await listSize(db, definition, reader.customerId) };
  if (query.values !== undefined) {
    const values = await filterValues(db, scope, query.values);
    return { total: values.length, totalIsMinimum: false, values, pieces: readInPieces(db, scope, []) };
  }
  if (query.sums) return sumsOfView(db, scope);
  if (query.best !== undefined && narrows(request)) return bestOfView(db, scope, query.best);
  const isAll = query.pageSize === 'all';
  const isNarrowed = narrows(request);
  if (isAll && !isNarrowed && scope.size > ALL_ROWS_LIMIT) throw badRequest({ pageSize: 'field.invalid' });
  // One statement instead of two saves a millisecond on the embedded database.
  if (!isNarrowed && request.offset < scope.size && request.limit <= ROWS_AT_ONCE)
    return { total: scope.size, totalIsMinimum: false, pieces: readPiece(db, scope, pageIds(scope)) };
  const { ids, ...counted } = await idsOfView(db, scope, isAll);
  if (isAll && ids.length > ALL_ROWS_LIMIT) throw badRequest({ pageSize: 'field.invalid' });
  return { ...counted, pieces: readInPieces(db, scope, ids) };
}
