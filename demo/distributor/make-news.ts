import { addDays, dayIn } from '@portal/shared-contracts/dates';
import type { ErpCreditMemo, ErpKind, ErpProduct, ErpQuote } from '@portal/shared-contracts/erp';
import { CUSTOMERS } from '../data/customers.ts';
import { draft, GOOD_FOR_DAYS } from '../data/drafts.ts';
import { assortment, CENTS_PER_CUT, PRODUCTS } from '../data/products.ts';
import { Random } from '../data/random.ts';
import type { BookedCustomer, Books, OfCustomer } from './books.ts';
import type { SentRecord } from './portal-doors.ts';

interface News {
  /** Number of the slot. It decides the news, so that a slot that is repeated sends the same record. */
  slot: number;
  /** When it begins. */
  at: Date;
  timeZone: string;
}

type NewsRecord = { kind: ErpKind; record: SentRecord } | null;

/** Largest change of a price, as a share of the usual price. */
const PRICE_CHANGE = 0.04;

function newQuote(books: Books, { slot, at, timeZone }: News, random: Random): NewsRecord {
  const buyers = CUSTOMERS.full.filter(({ id, orders }) => orders > 0 && books.customers[`C-${id}`]);
  if (buyers.length === 0) return null;
  const customer = random.pick(buyers);
  const today = dayIn(timeZone, at);
  const product = assortment(new Random(customer.id), customer.products);
  const asked = draft({ customer, today, random, product }, today, slot % 10_000);
  const quote: OfCustomer<ErpQuote> = {
    accountNumber: `C-${customer.id}`,
    version: at.getTime(),
    orderNumber: `Q-${slot}`,
    isPortalMade: false,
    answeredAt: null,
    state: 'pending',
    quoteDate: today,
    expires: addDays(today, GOOD_FOR_DAYS),
    ordered: null,
    dateRequired: null,
    orderedBy: asked.orderedBy,
    poNumber: null,
    total: asked.total,
    freight: asked.freight,
    taxes: asked.taxes,
    cashSale: customer.isCash,
    rejectReason: null,
    rejectComment: null,
    lines: asked.lines.map((line, index) => ({
      lineNumber: index + 1,
      productCode: line.product_code,
      productDescription: line.product_description,
      productLongDescription: line.product_long_description,
      quantity: line.quantity,
      unitOfMeasure: line.unit_of_measure,
      noOfPieces: line.no_of_pieces,
      unitPrice: line.unit_price,
      priceUnit: line.price_unit,
      totalSellPrice: line.total_sell_price,
      weight: line.weight,
      packId: null,
      heat: null,
      mill: null,
      meltedIn: null,
    })),
  };
  books.quotes[quote.orderNumber] = quote;
  return { kind: 'quotes', record: quote };
}

function priceChange(books: Books, { at }: News, random: Random): NewsRecord {
  const { code, centsPerPound } = random.pick(PRODUCTS);
  const price = (centsPerPound * (1 + (random.fraction() * 2 - 1) * PRICE_CHANGE)).toFixed(4);
  books.prices[code] = price;
  const product: ErpProduct = {
    version: at.getTime(),
    productCode: code,
    centsPerPound: price,
    centsPerPiece: CENTS_PER_CUT,
  };
  return { kind: 'products', record: product };
}

function creditMemo(books: Books, { slot, at, timeZone }: News, random: Random): NewsRecord {
  const invoices = Object.values(books.invoices).filter(({ amountOutstanding }) => amountOutstanding > 100);
  if (invoices.length === 0) return null;
  const invoice = random.pick(invoices);
  const customer: BookedCustomer | undefined = books.customers[invoice.accountNumber];
  if (!customer) return null;
  const memo: OfCustomer<ErpCreditMemo> = {
    accountNumber: invoice.accountNumber,
    version: at.getTime(),
    creditNoteNumber: `C-${slot}`,
    dateTimeReleased: at.toISOString(),
    transactionDate: dayIn(timeZone, at),
    accountsTransactionID: slot % 2_000_000_000,
    cashTransaction: customer.isCash,
    originalAmount: Math.max(1, Math.round((invoice.amountOutstanding * random.whole(2, 6)) / 100)),
    branchID: customer.branchID,
    bankAccountID: null,
    invoiceNumber: invoice.invoiceNumber,
    reason: random.pick(['pricing', 'shortage', 'damage', 'freight'] as const),
    applications: [],
  };
  return { kind: 'creditMemos', record: memo };
}

const NEWS = [newQuote, priceChange, creditMemo];

/** The news of a slot: a new quote, a price change or a credit memo, by turns; null when there is none. */
export const makeNews = (books: Books, news: News): NewsRecord =>
  NEWS[news.slot % NEWS.length]?.(books, news, new Random(news.slot)) ?? null;
