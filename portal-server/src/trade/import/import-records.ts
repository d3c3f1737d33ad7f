import type { FastifyBaseLogger } from 'fastify';
import type { Action } from '../../platform/actions/action.ts';
import { runAction } from '../../platform/actions/run-action.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { customerOf } from '../../platform/actions/actor.ts';
import type { ImportedRecords } from './imported-records.ts';
import { upsertInvoiceIn } from './upsert-invoice.ts';
import { upsertOrderIn } from './upsert-order.ts';
import { upsertQuoteIn } from './upsert-quote.ts';

const byNumber = <Each>(records: readonly Each[] = [], numberOf: (record: Each) => string): Each[] =>
  records.toSorted((one, other) => (numberOf(one) < numberOf(other) ? -1 : 1));

/** Writes records of one customer, in the order in which rows are locked (docs/writes.md). */
const importing: Action<ImportedRecords, null> = {
  name: 'trade.import',
  allow: ['system'],
  async run({ trx, actor, input }) {
    const customerId = customerOf(actor);
    if (customerId === null) throw new Error('records are imported for a customer');
    const quotes = byNumber(input.quotes, (quote) => quote.order_number);
    const orders = byNumber(input.orders, (order) => order.sales_order);
    const invoices = byNumber(input.invoices, (invoice) => invoice.invoice_number);
    for (const quote of quotes) await upsertQuoteIn(trx, customerId, quote);
    for (const order of orders) await upsertOrderIn(trx, customerId, order);
    for (const invoice of invoices) await upsertInvoiceIn(trx, customerId, invoice);
    return {
      data: null,
      subjects: [
        ...quotes.map(({ order_number }) => `quote ${order_number}`),
        ...orders.map(({ sales_order }) => `order ${sales_order}`),
        ...invoices.map(({ invoice_number }) => `invoice ${invoice_number}`),
      ],
    };
  },
};

/**
 * The way by which the distributor's systems write quotes, orders and invoices of a customer: all of `records` in one
 * transaction, each added or brought up to date by its number; lists, counters and open pages follow. The same records again
 * change nothing (docs/architecture.md, "Business events, and trade data from outside").
 */
export async function importRecords(
  services: Pick<Services, 'database' | 'now'>,
  customerId: number,
  records: ImportedRecords,
  log: FastifyBaseLogger,
): Promise<void> {
  await runAction(services, importing, { actor: { kind: 'system', customerId }, input: records, log });
}
