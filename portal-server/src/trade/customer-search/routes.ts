import { foldText } from '@portal/shared-contracts/fold-text';
import { heatForm } from '@portal/shared-contracts/heat-form';
import {
  Answer,
  MOST_CUSTOMERS_FOUND,
  StaffCustomer,
  StaffCustomerQuery,
} from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { Type } from 'typebox';
import type { Schema } from '../../platform/database/schema.ts';
import type { Area } from '../../platform/http/portal-app.ts';

type Found = NonNullable<StaffCustomer['found']>;

/** One query for customers. Matches of an earlier query rank before matches of a later one. */
interface RankedQuery {
  /** Selects `id`, and as `value` the number or address that matched; null for a name or account number. */
  query: RawBuilder<unknown>;
  what?: Found['what'];
}

/** Documents that are found by their whole number. */
const NUMBERED = [
  { what: 'quote', table: 'quote', column: 'order_number' },
  { what: 'order', table: 'sales_order', column: 'sales_order' },
  { what: 'invoice', table: 'invoice', column: 'invoice_number' },
] as const;

const LONGEST_EMAIL_PART = 254;

/** Texts that begin with `start`, in a column that sorts by character codes, so that an index answers it. */
const beginsWith = (column: RawBuilder<unknown>, start: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} like ${start} || '%'`;

const form = (text: string): RawBuilder<unknown> => sql`search_form(${text}::text)`;

/** Whether name and account number contain a word. The trigram index answers it for two characters and more. */
function contains(word: string): RawBuilder<unknown> {
  const folded = foldText(word);
  const { length } = [...folded];
  if (length === 1) return sql`strpos(search_text, ${form(folded)}) > 0`;
  return length === 2
    ? sql`search_text ~ search_pair(${form(folded)})`
    : sql`search_text like '%' || ${form(folded)} || '%'`;
}

const inPattern = (text: string): string => text.replace(/[\\^$.|?*+()[\]{}]/g, '\\$&');
const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function byEmail(search: string): RankedQuery[] {
  if (!search.includes('@') || search.length > LONGEST_EMAIL_PART) return [];
  const start = sql`${escaped(search.toLowerCase())}::text`;
  const limit = sql`limit ${MOST_CUSTOMERS_FOUND}`;
  return [
    {
      what: 'email',
      query: sql`select customer_id as id, email as value from profile
        where customer_id is not null and ${beginsWith(sql`email collate "C"`, start)} order by email collate "C" ${limit}`,
    },
    {
      what: 'email',
      query: sql`select id, contact_email as value from customer
        where lower(contact_email) ~ ${`(^|[ <])${inPattern(search.toLowerCase())}`}::text order by lower(contact_email) ${limit}`,
    },
  ];
}

/** A customer's own part number, as a whole. */
const byOwnPart = (search: string): RankedQuery => ({
  what: 'ownPart',
  query: sql`select customer_id as id, number as value from own_part
    where form = ${form(foldText(search))} limit ${MOST_CUSTOMERS_FOUND}`,
});

const byNumber = (search: string): RankedQuery[] =>
  NUMBERED.map(({ what, table, column }) => ({
    what,
    query: sql`select customer_id as id, ${sql.ref(column)} as value from ${sql.table(table)}
      where lower(${sql.ref(column)}) = lower(${search}::text) limit ${MOST_CUSTOMERS_FOUND}`,
  }));

/** Customers with a line of the whole heat, in any spelling. Heats have a digit. */
function byHeat(search: string): RankedQuery[] {
  const heat = heatForm(search);
  if (!/\d/.test(heat)) return [];
  return [
    {
      what: 'heat',
      query: sql`select distinct on (customer_id) customer_id as id, heat as value from heat_line
        where heat_forms @> array[${heat}::text] order by customer_id limit ${MOST_CUSTOMERS_FOUND}`,
    },
  ];
}

function byText(search: string): RankedQuery[] {
  const start = form(search);
  const words = search.split(/\s+/);
  const customers = (condition: RawBuilder<unknown>, order = sql``) => ({
    query: sql`select id, null as value from customer where ${condition} ${order} limit ${MOST_CUSTOMERS_FOUND}`,
  });
  const isIndexed = words.some((word) => [...word].length > 1);
  return [
    customers(beginsWith(sql`search_account`, start), sql`order by search_account`),
    customers(beginsWith(sql`search_name`, start), sql`order by search_name, id`),
    ...(isIndexed ? [customers(sql.join(words.map(contains), sql` and `))] : []),
  ];
}

/**
 * The best matches for `search`, in this order: account number; number of a quote, order or invoice; heat of a line; own part
 * number; beginning of an e-mail address; beginning of an account number or name; all words in name or account number.
 */
export async function findCustomers(db: Kysely<Schema>, search: string): Promise<StaffCustomer[]> {
  const typed = search.trim();
  if (typed === '') return [];
  const exact: RankedQuery = {
    query: sql`select id, null as value from customer where search_account = ${form(typed)} limit ${MOST_CUSTOMERS_FOUND}`,
  };
  const queries = [
    exact,
    ...byNumber(typed),
    ...byHeat(typed),
    byOwnPart(typed),
    ...byEmail(typed),
    ...byText(typed),
  ];
  const { rows } = await sql<Omit<StaffCustomer, 'found'> & { rank: number; value: string | null }>`
    with hit as (${sql.join(
      queries.map(
        ({ query }, rank) => sql`(select ${sql.lit(rank)} as rank, id, value from (${query}) as found)`,
      ),
      sql` union all `,
    )}), best as (select distinct on (id) id, rank, value from hit order by id, rank)
    select c.id as "customerId", c.name as "clientName", c.account_number as "accountNumber", b.city,
      c.is_on_credit_hold as "isOnCreditHold", best.rank, best.value
    from best join customer as c on c.id = best.id left join branch as b on b.id = c.branch_id
    order by best.rank, c.search_name, c.id limit ${MOST_CUSTOMERS_FOUND}`.execute(db);
  return rows.map(({ rank, value, ...customer }) => {
    const what = queries[rank]?.what;
    return { ...customer, found: what && value !== null ? { what, value } : null };
  });
}

/** Where staff find the customer whom they view the portal as (docs/product.md, "Staff and impersonation"). */
export const customerSearch: Area = (app, { database }) => {
  app.get(
    '/api/staff/customers',
    {
      config: { permission: 'viewer' },
      schema: {
        summary:
          'Customers by name, account number, e-mail address, the heat of a line, an own part number, or the number of a quote, order or invoice, best first',
        querystring: StaffCustomerQuery,
        response: { 200: Answer(Type.Array(StaffCustomer)) },
      },
    },
    async ({ query: { search } }) => ({ data: await findCustomers(database.db, search) }),
  );
};
