import { MOST_CUSTOMERS_FOUND, type StaffCustomer } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

type Found = NonNullable<StaffCustomer['found']>;

/** One way in which customers are found. Ways are ranked: what an earlier one finds stands before what a later one does. */
interface Way {
  /** Columns `id`, and `value` where it was found by something else than name or account number. */
  query: RawBuilder<unknown>;
  what?: Found['what'];
}

/** Numbers of documents that are found whole. */
const NUMBERED = [
  { what: 'quote', table: 'quote', column: 'order_number' },
  { what: 'order', table: 'sales_order', column: 'sales_order' },
  { what: 'invoice', table: 'invoice', column: 'invoice_number' },
] as const;

const LONGEST_EMAIL_PART = 254;

/** Texts that begin with `start`, in a column whose letters are ordered by their codes. */
const beginsWith = (column: RawBuilder<unknown>, start: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column} like ${start} || '%'`;

const form = (text: string): RawBuilder<unknown> => sql`search_form(${text}::text)`;

/** Whether the name and account number contain a word, in a form that the trigram index answers; of one letter it cannot. */
function contains(word: string): RawBuilder<unknown> {
  const { length } = [...word];
  if (length === 1) return sql`strpos(search_text, ${form(word)}) > 0`;
  return length === 2
    ? sql`search_text ~ search_pair(${form(word)})`
    : sql`search_text like '%' || ${form(word)} || '%'`;
}

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

function byEmail(search: string): Way[] {
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
        where ${beginsWith(sql`lower(contact_email) collate "C"`, start)} order by lower(contact_email) collate "C" ${limit}`,
    },
  ];
}

const byNumber = (search: string): Way[] =>
  NUMBERED.map(({ what, table, column }) => ({
    what,
    query: sql`select customer_id as id, ${sql.ref(column)} as value from ${sql.table(table)}
      where lower(${sql.ref(column)}) = lower(${search}::text) limit ${MOST_CUSTOMERS_FOUND}`,
  }));

function byText(search: string): Way[] {
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
 * The first customers that are found by `search`, best first: an account number; the number of a quote, order or invoice; an e-mail
 * address or its beginning; the beginning of an account number or name; all words in name or account number.
 */
export async function findCustomers(db: Kysely<Schema>, search: string): Promise<StaffCustomer[]> {
  const typed = search.trim();
  if (typed === '') return [];
  const exact: Way = {
    query: sql`select id, null as value from customer where search_account = ${form(typed)} limit ${MOST_CUSTOMERS_FOUND}`,
  };
  const ways = [exact, ...byNumber(typed), ...byEmail(typed), ...byText(typed)];
  const { rows } = await sql<Omit<StaffCustomer, 'found'> & { way: number; value: string | null }>`
    with hit as (${sql.join(
      ways.map(({ query }, way) => sql`(select ${sql.lit(way)} as way, id, value from (${query}) as found)`),
      sql` union all `,
    )}), best as (select distinct on (id) id, way, value from hit order by id, way)
    select c.id as "customerId", c.name as "clientName", c.account_number as "accountNumber", b.city,
      c.is_on_credit_hold as "isOnCreditHold", best.way, best.value
    from best join customer as c on c.id = best.id left join branch as b on b.id = c.branch_id
    order by best.way, c.search_name, c.id limit ${MOST_CUSTOMERS_FOUND}`.execute(db);
  return rows.map(({ way, value, ...customer }) => {
    const what = ways[way]?.what;
    return { ...customer, found: what && value !== null ? { what, value } : null };
  });
}
