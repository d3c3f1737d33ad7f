import { readAddresses } from '@portal/shared-contracts/addresses';
import { CUSTOMER_FIELDS, type ErpCustomer } from '@portal/shared-contracts/erp';
import { haveDiscount } from '@portal/shared-contracts/payments';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { CustomerTable } from '../../trade-tables.ts';
import { rowsById, type Exporting, type Pages } from '../exporting.ts';
import { refused, skipStale, STORED, type Importing, type Outcome } from '../importing.ts';
import { oneByOne, recordKind, type Known } from '../record-kind.ts';
import { recordMap, upsertRows } from '../record-rows.ts';

const CUSTOMER = recordMap(CUSTOMER_FIELDS);

/**
 * Locks the adding of customers until the transaction ends. While a batch stores records of an unknown customer, that customer
 * cannot be added. While a customer is added, none of their records is stored as one of an unknown customer.
 */
export const holdNewCustomers = (trx: Transaction<Schema>) =>
  sql`select pg_advisory_xact_lock(hashtext('erp new customers'))`.execute(trx);

type AddressColumns = Pick<CustomerTable, 'address1' | 'city' | 'state' | 'zip_code'>;

const addressColumns = (address: ErpCustomer['address']): AddressColumns => ({
  address1: address?.address1 ?? null,
  city: address?.city ?? null,
  state: address?.state ?? null,
  zip_code: address?.zipCode ?? null,
});

function addressOf({ address1, city, state, zip_code }: AddressColumns): ErpCustomer['address'] {
  if (address1 === null || city === null || state === null || zip_code === null) return null;
  return { address1, city, state, zipCode: zip_code };
}

/** Adds a customer or updates it. Its branch may come later. */
async function upsert({ trx, customerId }: Importing, record: ErpCustomer): Promise<Outcome> {
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
    ...CUSTOMER.toRow(record),
    contact_email: readAddresses(record.contactEmail ?? '').text || null,
    ...addressColumns(record.address),
  };
  await upsertRows(trx, { table: 'customer', keys: ['id'] }, [row]);
  const has_discount_terms = haveDiscount(record);
  // Paid invoices are not changed: they show what was offered.
  await trx
    .updateTable('invoice')
    .set({ has_discount_terms })
    .where('customer_id', '=', customerId)
    .where('list', '=', 'invoices')
    .where('has_discount_terms', '!=', has_discount_terms)
    .execute();
  return STORED;
}

async function* exported({ db }: Exporting): Pages<ErpCustomer> {
  for await (const customers of rowsById(db, 'customer'))
    yield customers.map((customer) => ({ ...CUSTOMER.toFields(customer), address: addressOf(customer) }));
}

/** The customer's own record, which is written in the same way as its documents. */
export const CUSTOMERS = recordKind({
  kind: 'customers',
  subject: 'customer',
  upsert: oneByOne(upsert),
  remove: async (_, keys) =>
    keys.map(() => refused(null, 'A customer is not deleted. Delete its users and documents.')),
  known: (_: Importing) => sql<Known>`select account_number as key, erp_version as version from customer`,
  exported,
});
