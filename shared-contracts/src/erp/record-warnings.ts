import { MOST_ADDRESSES, readAddresses } from '../addresses/addresses.ts';
import { formatMoney } from '../format/format.ts';
import type { ErpInvoice, ErpLine, ErpOrder, ErpQuote } from './customer-records.ts';
import type { ErpCustomer } from './distributor-records.ts';
import type { RecordProblem } from './find-mismatch.ts';
import type { ErpKind } from './kinds.ts';
import { shown } from './wanted.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

type Summed = Pick<ErpQuote, 'total' | 'freight' | 'taxes'> & { lines: readonly ErpLine[] };

/**
 * Says that lines, freight and taxes do not make the total. Without lines, freight and taxes alone must not be more than it, unless it
 * is below zero: then goods came back, and freight may be charged all the same.
 */
function warnOfTotal({ total, freight, taxes, lines }: Summed): RecordProblem[] {
  const goods = sumOf(lines.map(({ totalSellPrice }) => totalSellPrice));
  const sum = goods + freight + taxes;
  const isRight = lines.length > 0 ? sum === total : total < 0 || sum <= total;
  const parts = [
    ...(lines.length > 0 ? [`lines of ${formatMoney(goods)}`] : []),
    `freight of ${formatMoney(freight)}`,
    `taxes of ${formatMoney(taxes)}`,
  ].join(', ');
  return isRight
    ? []
    : [{ field: 'total', reason: `is ${formatMoney(total)}, and ${parts} make ${formatMoney(sum)}` }];
}

function warnOfOriginal({ total, originalAmount }: ErpInvoice): RecordProblem[] {
  return total === originalAmount
    ? []
    : [
        {
          field: 'originalAmount',
          reason: `is ${formatMoney(originalAmount)}, and the total ${formatMoney(total)}`,
        },
      ];
}

/** Says that with the listed payments more was outstanding than the invoice is for. A finance charge alone is no reason. */
function warnOfPayments({ originalAmount, amountOutstanding, payments }: ErpInvoice): RecordProblem[] {
  const paid = sumOf(payments.map(({ amount }) => amount));
  const isRight =
    amountOutstanding > originalAmount || amountOutstanding + paid <= Math.max(originalAmount, 0);
  return isRight || paid === 0
    ? []
    : [
        {
          field: 'payments',
          reason: `make ${formatMoney(paid)}, and with ${formatMoney(amountOutstanding)} outstanding more than the original amount of ${formatMoney(originalAmount)}: a payment is listed once it is subtracted`,
        },
      ];
}

/** Most wrong entries that a warning shows. */
const MOST_SHOWN = 5;

/** Entries of `contactEmail` that are no addresses, or too many. The customer is stored without them, so that its orders and invoices come. */
function warnOfAddresses({ contactEmail }: ErpCustomer): RecordProblem[] {
  const { wrong } = readAddresses(contactEmail ?? '');
  const others = wrong.length - MOST_SHOWN;
  const named = wrong.slice(0, MOST_SHOWN).map(shown).join(', ') + (others > 0 ? `, and ${others} more` : '');
  return wrong.length === 0
    ? []
    : [
        {
          field: 'contactEmail',
          reason: `must be a list of ${MOST_ADDRESSES} e-mail addresses at most; the customer is stored without ${named}`,
        },
      ];
}

/** What is wrong with a record that is stored all the same, by kind. */
const WARNINGS: Partial<Record<ErpKind, (record: never) => RecordProblem[]>> = {
  customers: warnOfAddresses,
  quotes: (quote: ErpQuote) => warnOfTotal(quote),
  orders: (order: ErpOrder) => warnOfTotal(order),
  invoices: (invoice: ErpInvoice) => [
    ...warnOfTotal({ ...invoice, lines: invoice.lines ?? [] }),
    ...warnOfOriginal(invoice),
    ...warnOfPayments(invoice),
  ],
};

/** Kinds of which a record may be stored with a warning. */
export const isWarnedOf = (kind: ErpKind): boolean => WARNINGS[kind] !== undefined;

/** The warning with which a valid record is stored, of the first wrong field; it names the others. Null for none. */
export function warningOf(kind: ErpKind, record: object): RecordProblem | null {
  const [first, ...others] = WARNINGS[kind]?.(record as never) ?? [];
  if (!first) return null;
  const more = others.map(({ field, reason }) => `; ${field} ${reason}`);
  return { field: first.field, reason: `${first.reason}${more.join('')}` };
}
