import { dayIn } from '@portal/shared-contracts/dates';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Action } from '../../platform/actions/action.ts';
import { customerOf } from '../../platform/actions/actor.ts';
import { runAction } from '../../platform/actions/run-action.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { repeat } from '../../platform/repeating/repeat.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';

/** Limit of quotes in one transaction and of customers in one run. The next run does the rest. */
const AT_ONCE = 500;

interface Input {
  /** The distributor's day by the database's clock. Quotes whose last day is before it expire. */
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
      // None if another server has expired them.
      ...(orderNumbers.length > 0 && { events: [{ kind: 'quotes.expired', data: { orderNumbers } }] }),
    };
  },
};

/**
 * Expires every pending quote whose last day is over, one customer after another. If it fails for a customer, it logs that and
 * goes on; the next run tries again.
 */
export async function expireQuotesThatAreOver(services: Services, log: FastifyBaseLogger): Promise<void> {
  const day = dayIn(services.config.timeZone, await services.database.now());
  const customers = await services.database.db
    .selectFrom('quote')
    .select('customer_id')
    .distinct()
    .where('order_status', '=', sql.lit(ORDER_STATUS.pending.order_status))
    .where('expires', '<', day)
    // A reserved quote expires only after its payment has released it.
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

/** Quotes expire once a day. The short interval serves servers that were down at that time. */
const EXPIRE_EVERY_MS = 5 * 60_000;

/** Expires quotes at regular intervals while the server runs. */
export function expiringQuotes(app: PortalApp, services: Services): void {
  const work = (): Promise<unknown> => expireQuotesThatAreOver(services, app.log);
  repeat(app, { name: 'expiring quotes', everyMs: EXPIRE_EVERY_MS, work, atOnce: true });
}
