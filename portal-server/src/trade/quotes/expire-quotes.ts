import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Action } from '../../platform/actions/action.ts';
import { customerOf } from '../../platform/actions/actor.ts';
import { runAction } from '../../platform/actions/run-action.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { today } from '../../platform/time/today.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';

/** Quotes of a customer that expire in one transaction, and customers of one run; what is left is done in the next. */
const AT_ONCE = 500;

interface Input {
  /** The distributor's day; a quote expires when its last day is before. */
  today: string;
}

/** Expires the pending quotes of one customer whose last day is over. */
const expireQuotes: Action<Input, { orderNumbers: string[] }> = {
  name: 'quotes.expire',
  allow: ['system'],
  async run({ trx, actor, input }) {
    const expired = await trx
      .updateTable('quote')
      .set(ORDER_STATUS.expired)
      .where('customer_id', '=', customerOf(actor))
      .where('id', 'in', (due) =>
        due
          .selectFrom('quote')
          .select('id')
          .where('customer_id', '=', customerOf(actor))
          .where('order_status', '=', ORDER_STATUS.pending.order_status)
          .where('expires', '<', input.today)
          .where('reserved_for', 'is', null)
          .orderBy('order_number')
          .limit(AT_ONCE)
          .forUpdate(),
      )
      .returning('order_number')
      .execute();
    const orderNumbers = expired.map(({ order_number }) => order_number).sort();
    return {
      data: { orderNumbers },
      subjects: orderNumbers.map((number) => `quote ${number}`),
      // Another server may have expired them all meanwhile.
      ...(orderNumbers.length > 0 && { events: [{ kind: 'quotes.expired', data: { orderNumbers } }] }),
    };
  },
};

/**
 * Expires every pending quote whose last day is over, customer by customer; lists, counters and open pages follow. A customer
 * whose quotes cannot be expired is logged and left for the next run.
 */
export async function expireQuotesThatAreOver(services: Services, log: FastifyBaseLogger): Promise<void> {
  const day = today(services);
  const customers = await services.database.db
    .selectFrom('quote')
    .select('customer_id')
    .distinct()
    .where('order_status', '=', sql.lit(ORDER_STATUS.pending.order_status))
    .where('expires', '<', day)
    // What a payment holds expires when it is let go.
    .where('reserved_for', 'is', null)
    .orderBy('customer_id')
    .limit(AT_ONCE)
    .execute();
  for (const { customer_id } of customers) {
    const expired = runAction(services, expireQuotes, {
      actor: { kind: 'system', customerId: customer_id },
      input: { today: day },
      log,
    });
    await expired.catch((error: unknown) =>
      log.warn({ err: error, customer: customer_id }, 'quotes not expired'),
    );
  }
}
