import type { Insertable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { ORDER_STATUS } from '../../orders/order-status.ts';
import type { QuoteTable } from '../../trade-tables.ts';

let made = 0;

/** Adds a pending quote of `customerId` over $100; answers its number, which no other quote has. */
export async function addPendingQuote(
  db: Database['db'],
  customerId: number,
  quote: Partial<Insertable<QuoteTable>> = {},
): Promise<string> {
  made += 1;
  const order_number = `Q-T${String(made).padStart(4, '0')}`;
  await db
    .insertInto('quote')
    .values({
      customer_id: customerId,
      order_number,
      quote_date: '2026-03-10',
      expires: '2026-04-10',
      total: 10_000,
      product_codes: 'A36-PL-0.500',
      cash_sale: false,
      ...ORDER_STATUS.pending,
      ...quote,
    })
    .execute();
  return order_number;
}
