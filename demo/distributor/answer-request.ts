import { addDays, dayIn } from '@portal/shared-contracts/dates';
import type { ErpEvent, ErpLine, ErpQuote } from '@portal/shared-contracts/erp';
import { GOOD_FOR_DAYS } from '../data/drafts.ts';
import { CENTS_PER_CUT } from '../data/products.ts';
import type { Books, OfCustomer } from './books.ts';

type Request = Extract<ErpEvent, { type: 'quote.requested' }>;
type RequestedLine = Request['data']['lines'][number];

/** A line at today's price of its product, by its weight and the pieces that are cut; as it was asked for where there is none. */
function pricedLine(line: RequestedLine, prices: Books['prices']): ErpLine {
  const price = prices[line.productCode];
  const [quantity, weight] = [Number(line.quantity), Number(line.weight)];
  const isPriced = price !== undefined && quantity > 0 && weight > 0;
  const unitPrice = isPriced
    ? Math.max(1, Math.round((weight * price + line.noOfPieces * CENTS_PER_CUT) / quantity))
    : line.unitPrice;
  return {
    ...line,
    unitPrice,
    totalSellPrice: isPriced ? Math.max(1, Math.round(unitPrice * quantity)) : line.totalSellPrice,
    packId: null,
    heat: null,
    mill: null,
    meltedIn: null,
  };
}

const sumOf = (lines: readonly { totalSellPrice: number }[]): number =>
  lines.reduce((sum, { totalSellPrice }) => sum + totalSellPrice, 0);

/** The distributor's own quote of what somebody asked for, under the number that the portal gave it, at today's prices. */
export function answerRequest(
  books: Books,
  { timestamp, data }: Request,
  timeZone: string,
): OfCustomer<ErpQuote> {
  const lines = data.lines.map((line) => pricedLine(line, books.prices));
  const subtotal = sumOf(lines);
  const taxes = Math.round((data.taxes * subtotal) / Math.max(1, sumOf(data.lines)));
  const quoteDate = dayIn(timeZone, new Date(timestamp));
  const quote: OfCustomer<ErpQuote> = {
    accountNumber: data.accountNumber,
    version: Date.parse(timestamp),
    orderNumber: data.orderNumber,
    isPortalMade: true,
    answeredAt: null,
    state: 'pending',
    quoteDate,
    expires: addDays(quoteDate, GOOD_FOR_DAYS),
    ordered: null,
    dateRequired: null,
    orderedBy: data.requestedBy,
    poNumber: null,
    total: subtotal + data.freight + taxes,
    freight: data.freight,
    taxes,
    cashSale: books.customers[data.accountNumber]?.isCash ?? false,
    rejectReason: null,
    rejectComment: null,
    lines,
  };
  books.quotes[quote.orderNumber] = quote;
  return quote;
}
