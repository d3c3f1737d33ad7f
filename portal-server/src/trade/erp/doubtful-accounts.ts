import { MOST_ACCOUNTS, type DoubtfulAccount } from '@portal/shared-contracts/erp';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { KnownAccounts } from './nearest-account.ts';

async function readKnown(db: Kysely<Schema>): Promise<string[]> {
  const rows = await db.selectFrom('customer').select('account_number').orderBy('account_number').execute();
  return rows.map(({ account_number }) => account_number);
}

/** The accounts for which records wait, of `accounts` or (null) all; the first ones. */
async function readAwaited(db: Kysely<Schema>, accounts: readonly string[] | null): Promise<string[]> {
  const rows = await db
    .selectFrom('awaited_record')
    .select('account_number')
    .distinct()
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('customer')
            .select('id')
            .whereRef('customer.account_number', '=', 'awaited_record.account_number'),
        ),
      ),
    )
    .$if(accounts !== null, (of) => of.where('account_number', '=', sql<string>`any(${accounts}::text[])`))
    .orderBy('account_number')
    .limit(MOST_ACCOUNTS)
    .execute();
  return rows.map(({ account_number }) => account_number);
}

/**
 * The account numbers that a person should check after a batch, once there are customers: numbers for which records wait, each with
 * the nearest number of a customer, and new customers that look like another. After a batch of customers, these are all numbers
 * with waiting records; after other batches, only the ones that the batch named.
 */
export async function readDoubtful(
  db: Kysely<Schema>,
  batch: { isOfCustomers: boolean; accounts: readonly string[] },
): Promise<DoubtfulAccount[]> {
  const { isOfCustomers, accounts } = batch;
  if (!isOfCustomers && accounts.length === 0) return [];
  const all = await readKnown(db);
  if (all.length === 0) return [];
  const known = new KnownAccounts(all);
  const doubtful: DoubtfulAccount[] = [];
  for (const accountNumber of await readAwaited(db, isOfCustomers ? null : accounts))
    doubtful.push({ accountNumber, isWaitedFor: true, nearest: await known.nearestTo(accountNumber) });
  for (const accountNumber of isOfCustomers ? accounts : []) {
    const nearest = known.twinOf(accountNumber);
    if (nearest !== null) doubtful.push({ accountNumber, isWaitedFor: false, nearest });
  }
  return doubtful.slice(0, MOST_ACCOUNTS);
}
