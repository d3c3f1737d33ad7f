import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { isSafeText } from '../../platform/http/safe-text.ts';

/** The ids of customers by their account numbers. Unknown numbers are left out. */
export async function findCustomers(
  db: Kysely<Schema>,
  accounts: readonly string[],
): Promise<Map<string, number>> {
  const wanted = [...new Set(accounts)].filter(isSafeText);
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('customer')
    .select(['id', 'account_number'])
    .where('account_number', '=', sql<string>`any(${wanted}::text[])`)
    .execute();
  return new Map(rows.map(({ id, account_number }) => [account_number, id]));
}
