import { readFile } from 'node:fs/promises';
import type { ListPage } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import { MIGRATIONS } from '../../platform/database/migrate.ts';
import { EXPORT_COLUMNS } from '../exports/columns.ts';
import { testPortal, type TestPortal } from '../../testing/test-portal.ts';
import { SHOWN_LISTS, type Row } from './testing/shown.ts';

/** What a list is searched by where its records have it (specification section 2). */
const SEARCH_FIELDS = ['orderedBy', 'orderNumber', 'poNumber', 'productCodes'];

const SEARCHED = SHOWN_LISTS.flatMap(({ definition, key }) =>
  SEARCH_FIELDS.filter((field) => Object.hasOwn(definition.fields, field)).map(
    (field) => [definition.path, field, key] as const,
  ),
);

let portal: TestPortal;
let headers: Awaited<ReturnType<TestPortal['signIn']>>;
beforeAll(async () => {
  portal = await testPortal();
  headers = await portal.signIn('credit');
});
afterAll(() => portal.close());

async function rowsOf(path: string, search?: string): Promise<Row[]> {
  const query = new URLSearchParams({ pageSize: 'all', ...(search !== undefined && { search }) });
  const answer = await portal.app.inject({ url: `${path}?${query.toString()}`, headers });
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return answer.json<{ data: ListPage<Row> }>().data.rows;
}

test('these are the fields by which lists are searched', () => {
  const fieldsOf = (path: string) => SEARCHED.flatMap(([of, field]) => (of === path ? [field] : []));
  const searched = Object.fromEntries(SHOWN_LISTS.map(({ definition: { path } }) => [path, fieldsOf(path)]));
  expect(searched).toEqual({
    '/api/quotes': SEARCH_FIELDS,
    '/api/quotes/history': SEARCH_FIELDS,
    '/api/orders': SEARCH_FIELDS,
    // Its order number is the field that is called `salesOrder` there.
    '/api/orders/history': ['orderedBy', 'poNumber', 'productCodes'],
    '/api/invoices': SEARCH_FIELDS,
    '/api/invoices/history': SEARCH_FIELDS,
    '/api/credit-memos': [],
    '/api/account-products': [],
  });
});

test.each(SEARCHED)('%s is searched by %s: in either case, and by a part of it', async (path, field, key) => {
  const rows = (await rowsOf(path)).filter((row) => row[field] !== null);
  const row = rows.at(-1);
  const value = row?.[field];
  const text = Array.isArray(value) ? String(value.at(-1)) : String(value);
  for (const search of [text.toUpperCase(), text.toLowerCase(), text.slice(2)])
    expect((await rowsOf(path, search)).map((found) => found[key])).toContain(row?.[key]);
});

test.each(SHOWN_LISTS.map((list) => [list.definition.path, list] as const))(
  'a file of %s has what the list is searched by, so that it says why a row is in it',
  (_path, { definition, shows }) => {
    const exported = EXPORT_COLUMNS[definition.list].map(({ field }) => field);
    expect(exported.toSorted()).toEqual(Object.keys(shows).toSorted());
  },
);

test('invoices of an older installation keep everything, and are found by all of it', async () => {
  const { db } = portal.database;
  const path = '/api/invoices/history';
  const stored = async () => ({
    invoices: await db
      .selectFrom('invoice')
      .select(['id', 'invoice_number', 'list', 'total'])
      .orderBy('id')
      .execute(),
    counts: await db.selectFrom('list_count').selectAll().orderBy('customer_id').orderBy('list').execute(),
    rows: await rowsOf(path),
  });
  const before = await stored();
  const last = before.invoices.at(-1)?.id ?? 0;
  await sql`select setval(pg_get_serial_sequence('invoice', 'id'), ${last + 10})`.execute(db);
  // As it was: none of the new fields is searched.
  await sql`alter table invoice drop column search_text`.execute(db);
  await sql`alter table invoice add column search_text text`.execute(db);

  const script = await readFile(new URL('017-search-fields.sql', MIGRATIONS), 'utf8');
  await db.transaction().execute(async (trx) => {
    for (const statement of script.split(/;$/m)) await sql.raw(statement).execute(trx);
  });

  expect(await stored()).toEqual(before);
  const row = before.rows.find(({ orderNumber }) => orderNumber !== null);
  const found = await rowsOf(path, String(row?.orderNumber));
  expect(found.map(({ invoiceNumber }) => invoiceNumber)).toContain(row?.invoiceNumber);
  const added = await db
    .insertInto('invoice')
    .values({
      ...{ customer_id: 1001, invoice_number: 'I-NEW', customer_name: 'New', invoice_date: '2026-03-14' },
      ...{
        due_date: '2026-04-13',
        total: 100,
        original_amount: 100,
        amount_outstanding: 100,
        status: 'Open',
      },
      product_codes: 'A36',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // The numbers of invoices that were deleted are not given again.
  expect(added.id).toBe(last + 11);
});
