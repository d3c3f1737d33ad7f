import { askedMeasures } from '@portal/shared-contracts/again';
import { dayIn, isDay } from '@portal/shared-contracts/dates';
import type { RequestedQuote, RequestQuoteRequest } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { Action } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { badRequest, HttpError } from '../../platform/http/http-error.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { findOrder } from '../records/find-trade-document.ts';
import { orNotFound } from '../requested-record.ts';
import type { LineFacts } from '../trade-tables.ts';
import { linesOfOrders } from './lines-to-order-again.ts';
import { factsOf, isOrderedAgain, makeQuote } from './make-quote.ts';

type AskedLine = RequestQuoteRequest['lines'][number];
type OrderLine = Awaited<ReturnType<typeof linesOfOrders>>[number];

const keyOf = (salesOrder: string, lineNumber: number): string => JSON.stringify([salesOrder, lineNumber]);

/**
 * The line in the amount that is asked for, and of other sizes if these are asked for; their weight is not known then.
 * @throws HttpError 400 for an amount that is none
 */
function askedLine(
  { sales_order: _s, order_date: _o, ...line }: OrderLine,
  { amount, sizes }: AskedLine,
  index: number,
): LineFacts {
  const measures = askedMeasures(
    {
      quantity: line.quantity,
      unitOfMeasure: line.unit_of_measure,
      noOfPieces: line.no_of_pieces,
      weight: line.weight,
    },
    { amount, isOtherSize: sizes !== undefined },
  );
  if (measures === null) throw badRequest({ [`lines.${index}.amount`]: 'field.invalid' });
  return {
    ...factsOf(line),
    line_number: index + 1,
    quantity: measures.quantity,
    unit_of_measure: measures.unitOfMeasure,
    no_of_pieces: measures.noOfPieces,
    weight: measures.weight,
    ...(sizes !== undefined && {
      product_long_description: `${line.product_description}, ${sizes.trim()}`,
    }),
  };
}

/**
 * The customer's order lines that are asked for, by {@link keyOf}.
 * @throws HttpError 404 with the orders that have no such line
 */
async function readAsked(trx: Transaction<Schema>, customerId: number, asked: readonly AskedLine[]) {
  const found = await linesOfOrders(trx, customerId, [...new Set(asked.map(({ salesOrder }) => salesOrder))]);
  const lines = new Map(
    found.filter(isOrderedAgain).map((line) => [keyOf(line.sales_order, line.line_number), line]),
  );
  const missing = asked.filter(({ salesOrder, lineNumber }) => !lines.has(keyOf(salesOrder, lineNumber)));
  if (missing.length > 0)
    throw new HttpError(404, { items: [...new Set(missing.map(({ salesOrder }) => salesOrder))] });
  return { lines, newest: found[0]?.sales_order ?? '' };
}

/**
 * Makes a pending quote for lines of past orders in the asked amounts and sizes, at today's prices (docs/product.md, "Quotes").
 * Lines without a price are in it without one. It has the freight and the tax rate of the newest of the orders.
 */
export const requestQuote = ({
  config,
}: Pick<Services, 'config'>): Action<{ body: RequestQuoteRequest }, RequestedQuote> => ({
  name: 'quotes.request',
  allow: ['customer', 'staff'],
  async run(context) {
    const { body } = context.input;
    const { customerId } = actorForCustomer(context.actor);
    const { dateRequired } = body;
    if (
      dateRequired !== undefined &&
      !(isDay(dateRequired) && dateRequired >= dayIn(config.timeZone, context.now))
    )
      throw badRequest({ dateRequired: 'field.invalid' });
    const { lines, newest } = await readAsked(context.trx, customerId, body.lines);
    const orders = [...new Set(body.lines.map(({ salesOrder }) => salesOrder))];
    return makeQuote(context, config, {
      lines: body.lines.map((asked, index) =>
        askedLine(orNotFound(lines.get(keyOf(asked.salesOrder, asked.lineNumber))), asked, index),
      ),
      basis: orNotFound(await findOrder(context.trx, customerId, newest)),
      repeated: newest,
      unpriced: 'asked',
      poNumber: body.poNumber?.trim(),
      dateRequired,
      subjects: orders.map((order) => `order ${order}`),
    });
  },
});
