import { AccountCounters, Answer } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { effectiveCustomer } from '../../identity/session/access.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { ALL_LISTS } from '../all-lists/all-lists.ts';

export const counts: Area = (app, { database: { db } }) => {
  app.get(
    '/api/order-counts-by-status',
    {
      config: { inView: 'frame' },
      schema: {
        summary: 'How much there is to look at; the first element counts',
        response: { 200: Answer(Type.Array(AccountCounters)) },
      },
    },
    async (request) => ({ data: [await readCounters(db, effectiveCustomer(request))] }),
  );
};

/** Counters of a customer (docs/product.md, section 3): the length of each list that has a badge, and the usable credit memos. */
async function readCounters(db: Kysely<Schema>, customerId: number): Promise<AccountCounters> {
  const rows = await db
    .selectFrom('list_count')
    .select(['list', 'n'])
    .where('customer_id', '=', customerId)
    .execute();
  const sizes = new Map(rows.map(({ list, n }) => [list, n]));
  // Amounts of credit memos are negative: one below zero has something left to use.
  const { usable } = await db
    .selectFrom('credit_memo')
    .select((of) => of.fn.countAll<number>().as('usable'))
    .where('customer_id', '=', customerId)
    .where('amount_outstanding', '<', 0)
    .executeTakeFirstOrThrow();
  const counters = { newQuotes: 0, activeOrders: 0, invoicesDue: 0, creditMemos: Number(usable) };
  for (const { list, counter } of ALL_LISTS) if (counter) counters[counter] = sizes.get(list) ?? 0;
  return counters;
}
