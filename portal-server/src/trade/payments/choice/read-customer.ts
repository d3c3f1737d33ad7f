import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import type { CustomerTable } from '../../trade-tables.ts';

export type Customer = Pick<
  Selectable<CustomerTable>,
  'id' | 'name' | 'account_number' | 'is_cash' | 'is_on_credit_hold' | 'terms_days'
>;

/** What of a customer a payment depends on. */
export const readCustomer = (db: Kysely<Schema>, customerId: number): Promise<Customer> =>
  db
    .selectFrom('customer')
    .select(['id', 'name', 'account_number', 'is_cash', 'is_on_credit_hold', 'terms_days'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
