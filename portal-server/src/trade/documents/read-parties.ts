import type { Kysely } from 'kysely';
import type { Company } from '../../platform/config/company.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** The customer of a document, and the customer's branch, or the distributor when there is no branch. */
export interface Parties {
  customer: {
    name: string;
    accountNumber: string;
    isCash: boolean;
    termsDays: number;
    /** Lines under the name. */
    address: string[];
  };
  branch: { name: string; address: string[]; phone: string; fax: string | null };
}

const filled = (lines: (string | null)[]): string[] =>
  lines.filter((line): line is string => line !== null && line !== '');

/** `Phoenix, AZ 85040`, or the known part of it. */
const place = (city: string | null, state: string | null, zip: string | null): string | null =>
  filled([filled([city, state]).join(', '), zip]).join(' ') || null;

export async function readParties(
  db: Kysely<Schema>,
  customerId: number,
  company: Company,
): Promise<Parties> {
  const row = await db
    .selectFrom('customer as c')
    .leftJoin('branch as b', 'b.id', 'c.branch_id')
    .select(['c.name', 'c.account_number', 'c.is_cash', 'c.terms_days'])
    .select(['c.address1', 'c.city', 'c.state', 'c.zip_code'])
    .select(['b.title', 'b.address1 as b1', 'b.address2 as b2', 'b.address3 as b3', 'b.city as b_city'])
    .select(['b.state as b_state', 'b.zip_code as b_zip', 'b.phone_number', 'b.fax_number'])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    customer: {
      name: row.name,
      accountNumber: row.account_number,
      isCash: row.is_cash,
      termsDays: row.terms_days,
      address: filled([row.address1, place(row.city, row.state, row.zip_code)]),
    },
    branch: {
      name: row.title ?? company.name,
      address:
        row.title === null
          ? [...company.address]
          : filled([row.b1, row.b2, row.b3, place(row.b_city, row.b_state, row.b_zip)]),
      phone: row.phone_number ?? company.phone,
      fax: row.fax_number,
    },
  };
}
