import type { ErpCustomer } from '@portal/shared-contracts/erp';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Importing } from './importing.ts';
import { refused, skipStale, STORED, type Outcome } from './outcome.ts';

/**
 * Holds the lock of new customers until the transaction ends: while a batch keeps records of an unknown customer, that customer
 * cannot be added, and while a customer is added, no record is kept as one of an unknown customer.
 */
export const holdNewCustomers = (trx: Transaction<Schema>) =>
  sql`select pg_advisory_xact_lock(hashtext('erp new customers'))`.execute(trx);

/** Adds a customer or brings it up to date. Its branch may come later. */
export async function upsertCustomerIn(
  { trx, customerId }: Importing,
  record: ErpCustomer,
): Promise<Outcome> {
  if (record.customerID !== customerId) return refused('customerID', 'The batch is of another customer.');
  const known = await trx
    .selectFrom('customer')
    .select(['id', 'account_number', 'erp_version'])
    .where((is) => is.or([is('id', '=', customerId), is('account_number', '=', record.accountNumber)]))
    .execute();
  const [own, other] = [known.find(({ id }) => id === customerId), known.find(({ id }) => id !== customerId)];
  if (other || (own && own.account_number !== record.accountNumber))
    return refused('accountNumber', 'The customer has another account number, or it is of another customer.');
  const stale = skipStale(own, record.version);
  if (stale) return stale;
  if (!own) await holdNewCustomers(trx);
  const row = {
    id: customerId,
    account_number: record.accountNumber,
    name: record.name,
    contact_email: record.contactEmail,
    is_cash: record.isCash,
    is_on_credit_hold: record.isOnCreditHold,
    terms_days: record.termsDays,
    credit_limit: record.creditLimit,
    branch_id: record.branchID,
    address1: record.address?.address1 ?? null,
    city: record.address?.city ?? null,
    state: record.address?.state ?? null,
    zip_code: record.address?.zipCode ?? null,
    erp_version: record.version,
  };
  await trx
    .insertInto('customer')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  return STORED;
}
