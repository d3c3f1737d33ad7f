import { DAY_MS, dayIn } from '@portal/shared-contracts/dates';
import type { Reordered } from '@portal/shared-contracts/schemas';
import { sql, type Transaction } from 'kysely';
import type { Action, ActionContext, Done } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { alreadyProcessed, HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';
import { replaceLines } from '../import/kinds/quotes-and-orders.ts';
import { productsOf } from '../products/products-of.ts';
import { ORDER_STATUS } from '../orders/order-status.ts';
import { readActorName } from '../../identity/users/actor-name.ts';
import { findOrder, findQuote, readLines } from '../records/find-trade-document.ts';
import { quoteStatus } from '../records/record-status.ts';
import { orNotFound, recordNumber } from '../records/requested-record.ts';
import type { TradeDocument } from '../records/trade-document.ts';
import type { LineFacts } from '../trade-tables.ts';
import { newQuote, todaysLines } from './new-quote.ts';

/** Makes a pending quote with the lines of a sales order at today's prices (docs/product.md, "Quotes"). */
export const reorder = ({
  config,
}: Pick<Services, 'config'>): Action<{ params: { salesOrder: string } }, Reordered> => ({
  name: 'orders.reorder',
  allow: ['customer', 'staff'],
  async run(context) {
    const { customerId } = actorForCustomer(context.actor);
    const number = recordNumber(context.input.params.salesOrder);
    const order = orNotFound(await findOrder(context.trx, customerId, number));
    return repeatIn(context, { type: 'orders', own: order }, config);
  },
});

/** Makes a pending quote with the lines of an expired one at today's prices (docs/product.md, "Quotes"). */
export const requote = ({
  config,
}: Pick<Services, 'config'>): Action<{ params: { orderNumber: string } }, Reordered> => ({
  name: 'quotes.requote',
  allow: ['customer', 'staff'],
  async run(context) {
    const { customerId } = actorForCustomer(context.actor);
    const number = recordNumber(context.input.params.orderNumber);
    const quote = orNotFound(await findQuote(context.trx, customerId, number));
    const { order_status } = quoteStatus(quote, dayIn(config.timeZone, context.now));
    if (order_status !== ORDER_STATUS.expired.order_status) throw alreadyProcessed([number]);
    return repeatIn(context, { type: 'quotes', own: quote }, config);
  },
});

/** Limit of new quotes of a customer in 24 hours. Only a faulty program asks for more. */
export const NEW_QUOTES_A_DAY = 200;

/** False for a returned line, a correction, and a line without quantity and price. */
const isOrderedAgain = ({ quantity, total_sell_price: total }: LineFacts): boolean =>
  Number(quantity) >= 0 && total >= 0 && (Number(quantity) > 0 || total > 0);

/**
 * Makes a pending quote with the lines of a quote or order at today's prices, in the name of the actor.
 * @throws HttpError 422 without lines, with the products that have no price today, or after {@link NEW_QUOTES_A_DAY}
 */
async function repeatIn(
  { trx, actor, now }: Pick<ActionContext<unknown>, 'trx' | 'actor' | 'now'>,
  record: Extract<TradeDocument, { type: 'quotes' | 'orders' }>,
  config: Pick<Config, 'company' | 'timeZone'>,
): Promise<Done<Reordered>> {
  const { customerId } = actorForCustomer(actor);
  const known = (await readLines(trx, customerId, record)).filter(isOrderedAgain);
  if (known.length === 0) throw new HttpError(422, { type: 'NOT_REORDERED', text: 'reorder.noLines' });
  const { lines, unpriced } = todaysLines(
    known.map(({ customer_id: _c, document: _d, document_id: _i, ...line }) => line),
    await readPrices(trx, [...new Set(known.map(({ product_code }) => product_code))]),
  );
  if (unpriced.length > 0)
    throw new HttpError(422, { type: 'NOT_REORDERED', text: 'reorder.noPrice', items: unpriced });
  const { hits } = await countHit(trx, `new quotes of ${customerId}`, DAY_MS, now);
  if (hits > NEW_QUOTES_A_DAY) throw new HttpError(422, { type: 'NOT_REORDERED', text: 'reorder.tooMany' });
  const { is_cash } = await trx
    .selectFrom('customer')
    .select('is_cash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const orderNumber = await nextOrderNumber(trx, customerId);
  const orderedBy = await readActorName(trx, actor, config);
  const today = dayIn(config.timeZone, now);
  const quote = newQuote({ orderNumber, orderedBy, isCash: is_cash, lines, today }, record.own);
  const { id } = await trx
    .insertInto('quote')
    .values({
      ...quote,
      customer_id: customerId,
      ...productsOf(lines),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await replaceLines({ trx, customerId }, 'quote', new Map([[id, lines]]));
  const repeated = record.type === 'orders' ? record.own.sales_order : record.own.order_number;
  return {
    data: { orderNumber },
    subjects: [`quote ${orderNumber}`, `${record.type === 'orders' ? 'order' : 'quote'} ${repeated}`],
    events: [
      {
        kind: 'orders.reordered',
        data: {
          repeated,
          orderNumber,
          requestedBy: orderedBy,
          total: quote.total,
          freight: quote.freight ?? 0,
          taxes: quote.taxes ?? 0,
          lines: lines.map(requestedLine),
        },
      },
    ],
  };
}

const requestedLine = (line: LineFacts) => ({
  lineNumber: line.line_number,
  productCode: line.product_code,
  productDescription: line.product_description,
  productLongDescription: line.product_long_description,
  quantity: line.quantity,
  unitOfMeasure: line.unit_of_measure,
  noOfPieces: line.no_of_pieces,
  unitPrice: line.unit_price,
  totalSellPrice: line.total_sell_price,
  weight: line.weight,
});

const readPrices = (trx: Transaction<Schema>, codes: string[]) =>
  trx
    .selectFrom('product_price')
    .select(['product_code', 'cents_per_pound', 'cents_per_piece'])
    .where('product_code', 'in', codes)
    .where('cents_per_pound', 'is not', null)
    .$narrowType<{ cents_per_pound: string }>()
    .execute();

/**
 * The next number of a quote that the portal makes, from one sequence for all customers. Its prefix `QP-` distinguishes it from
 * numbers of the distributor's systems; a number that these have used anyway is skipped.
 */
async function nextOrderNumber(trx: Transaction<Schema>, customerId: number): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('portal_quote_number') as n`.execute(trx);
  const number = `QP-${rows[0]?.n}`;
  return (await findQuote(trx, customerId, number)) ? nextOrderNumber(trx, customerId) : number;
}
