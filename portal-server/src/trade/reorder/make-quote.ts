import { DAY_MS, dayIn } from '@portal/shared-contracts/dates';
import { sql, type Kysely, type Transaction } from 'kysely';
import { readActorName } from '../../identity/users/actor-name.ts';
import type { ActionContext, Done } from '../../platform/actions/action.ts';
import { actorForCustomer } from '../../platform/actions/actor.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';
import { replaceLines } from '../import/kinds/quotes-and-orders.ts';
import { productsOf } from '../products/products-of.ts';
import { findQuote } from '../records/find-trade-document.ts';
import type { Line } from '../records/trade-document.ts';
import type { LineFacts } from '../trade-tables.ts';
import { newQuote, todaysLines, type ProductPrice, type Repeated } from './new-quote.ts';

/** Limit of new quotes of a customer in 24 hours. Only a faulty program asks for more. */
export const NEW_QUOTES_A_DAY = 200;

/** False for a returned line, a correction, and a line without quantity and price. */
export const isOrderedAgain = ({ quantity, total_sell_price: total }: LineFacts): boolean =>
  Number(quantity) >= 0 && total >= 0 && (Number(quantity) > 0 || total > 0);

/** A line without its document, and without what only a bought line has. */
export const factsOf = ({
  customer_id: _c,
  document: _d,
  document_id: _i,
  bought_on: _b,
  is_open: _o,
  ...line
}: Line): LineFacts => line;

/** Today's prices of these products; those without a price are left out. */
export const readPrices = (db: Kysely<Schema>, codes: Iterable<string>): Promise<ProductPrice[]> =>
  db
    .selectFrom('product_price')
    .select(['product_code', 'cents_per_pound', 'cents_per_piece'])
    .where('product_code', '=', sql<string>`any(${[...new Set(codes)]}::text[])`)
    .where('cents_per_pound', 'is not', null)
    .$narrowType<{ cents_per_pound: string }>()
    .execute();

interface WantedQuote {
  lines: readonly LineFacts[];
  /** The document whose freight and tax rate the quote has. */
  basis: Repeated;
  /** Number of the order or quote that it repeats; of several orders the newest. */
  repeated: string;
  /** Whether a line without a price today refuses the quote, or is asked for without one. */
  unpriced: 'refused' | 'asked';
  poNumber?: string | undefined;
  dateRequired?: string | undefined;
  /** Records beside the quote that the audit names. */
  subjects: readonly string[];
}

/**
 * Makes a pending quote for lines at today's prices, in the name of the actor.
 * @throws HttpError 422 without lines, with the products that have no price today where these are refused, or after
 * {@link NEW_QUOTES_A_DAY}
 */
export async function makeQuote(
  { trx, actor, now }: Pick<ActionContext<unknown>, 'trx' | 'actor' | 'now'>,
  config: Pick<Config, 'company' | 'timeZone'>,
  wanted: WantedQuote,
): Promise<Done<{ orderNumber: string; unpriced: number }>> {
  const { customerId } = actorForCustomer(actor);
  if (wanted.lines.length === 0) throw new HttpError(422, { type: 'NOT_REORDERED', text: 'reorder.noLines' });
  const prices = await readPrices(
    trx,
    wanted.lines.map(({ product_code }) => product_code),
  );
  const { lines, unpriced } = todaysLines(wanted.lines, prices);
  if (unpriced.length > 0 && wanted.unpriced === 'refused')
    throw new HttpError(422, {
      type: 'NOT_REORDERED',
      text: 'reorder.noPrice',
      items: [...new Set(unpriced)],
    });
  const { hits } = await countHit(trx, `new quotes of ${customerId}`, DAY_MS, now);
  if (hits > NEW_QUOTES_A_DAY) throw new HttpError(422, { type: 'NOT_REORDERED', text: 'reorder.tooMany' });
  const { is_cash } = await trx
    .selectFrom('customer')
    .select('is_cash')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  const orderNumber = await nextOrderNumber(trx, customerId);
  const orderedBy = await readActorName(trx, actor, config);
  const { poNumber = null, dateRequired = null } = wanted;
  const asked = { poNumber, dateRequired, awaitsPrice: unpriced.length > 0 };
  const quote = newQuote(
    { orderNumber, orderedBy, isCash: is_cash, lines, today: dayIn(config.timeZone, now), ...asked },
    wanted.basis,
  );
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
  return {
    data: { orderNumber, unpriced: unpriced.length },
    subjects: [`quote ${orderNumber}`, ...wanted.subjects],
    events: [
      {
        kind: 'orders.reordered',
        data: {
          repeated: wanted.repeated,
          orderNumber,
          requestedBy: orderedBy,
          poNumber,
          dateRequired,
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

/**
 * The next number of a quote that the portal makes, from one sequence for all customers. Its prefix `QP-` distinguishes it from
 * numbers of the distributor's systems; a number that these have used anyway is skipped.
 */
async function nextOrderNumber(trx: Transaction<Schema>, customerId: number): Promise<string> {
  const { rows } = await sql<{ n: number }>`select nextval('portal_quote_number') as n`.execute(trx);
  const number = `QP-${rows[0]?.n}`;
  return (await findQuote(trx, customerId, number)) ? nextOrderNumber(trx, customerId) : number;
}
