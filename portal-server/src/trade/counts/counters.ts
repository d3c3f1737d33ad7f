import type { AccountCounters } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import { ALL_LISTS } from '../all-lists/all-lists.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** How many credit memos have something left to use; their amounts are negative. */
async function countUsableMemos(db: Kysely<Schema>, customerId: number): Promise<number> {
  const { n } = await db
    .selectFrom('credit_memo')
    .select((of) => of.fn.countAll<number>().as('n'))
    .where('customer_id', '=', customerId)
    .where('amount_outstanding', '<', 0)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/**
 * A customer's counters (docs/product.md, section 3): each is the length of the list that its badge stands at; of the credit
 * memos only those with something left to use count.
 */
export async function readCounters(db: Kysely<Schema>, customerId: number): Promise<AccountCounters> {
  const kept = await db
    .selectFrom('list_count')
    .select(['list', 'n'])
    .where('customer_id', '=', customerId)
    .execute();
  const sizes = new Map(kept.map(({ list, n }) => [list, n]));
  const counters = { newQuotes: 0, activeOrders: 0, invoicesDue: 0, creditMemos: 0 };
  for (const { list, counter } of ALL_LISTS) if (counter) counters[counter] = sizes.get(list) ?? 0;
  return { ...counters, creditMemos: await countUsableMemos(db, customerId) };
}
