import { dayIn } from '@portal/shared-contracts/dates';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Action } from '../../platform/actions/action.ts';
import { runAction } from '../../platform/actions/run-action.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { keepBought } from './keep-bought.ts';

/** Limit of products in one transaction and of customers in one run. The next run does the rest. */
const AT_ONCE = 500;

/** Condition: a purchase is counted that is not in the twelve months before `today` any more. */
const isAged = (today: string) => sql<boolean>`oldest_counted <= (${today}::date - interval '1 year')::date`;

/** Computes a customer's rows again for each product with a purchase that became older than twelve months. */
const ageBought: Action<{ customerId: number; today: string }, null> = {
  name: 'products.age',
  allow: ['system'],
  async run({ trx, input: { customerId, today } }) {
    const aged = await trx
      .selectFrom('bought_product')
      .select('product_code')
      .where('customer_id', '=', customerId)
      .where(isAged(today))
      .limit(AT_ONCE)
      .execute();
    const codes = aged.map(({ product_code }) => product_code);
    await keepBought(trx, { customerId, codes, today });
    return { data: null, subjects: [], isNothing: true };
  },
};

/** Takes purchases that became older than twelve months out of what was bought in them, one customer after another. */
export async function ageBoughtProducts(services: Services, log: FastifyBaseLogger): Promise<void> {
  const today = dayIn(services.config.timeZone, await services.database.now());
  const customers = await services.database.db
    .selectFrom('bought_product')
    .select('customer_id')
    .distinct()
    .where(isAged(today))
    .orderBy('customer_id')
    .limit(AT_ONCE)
    .execute();
  for (const { customer_id: customerId } of customers)
    await runAction(services, ageBought, {
      actor: { kind: 'system', customerId },
      input: { customerId, today },
      log,
    }).catch((error: unknown) => log.warn({ err: error, customer: customerId }, 'products not aged'));
}
