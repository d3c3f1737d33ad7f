import type { AccountCounters } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** A customer's counters (specification section 3): each is the length of the list that its badge stands at. */
export async function readCounters(db: Kysely<Schema>, customerId: number): Promise<AccountCounters> {
  const kept = await db
    .selectFrom('list_count')
    .select(['list', 'n'])
    .where('customer_id', '=', customerId)
    .execute();
  const sizes = new Map(kept.map(({ list, n }) => [list, n]));
  return {
    newQuotes: sizes.get('quotes') ?? 0,
    activeOrders: sizes.get('orders') ?? 0,
    invoicesDue: sizes.get('invoices') ?? 0,
    creditMemos: sizes.get('credit-memos') ?? 0,
  };
}
