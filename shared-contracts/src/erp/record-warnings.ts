import { addDays } from '../dates/dates.ts';
import { MOST_ADDRESSES, readAddresses } from '../addresses/index.ts';
import { formatMoney } from '../format/format.ts';
import type { ErpInvoice, ErpLine, ErpOrder, ErpQuote } from './customer-records.ts';
import type { ErpCustomer, ErpTestReport } from './distributor-records.ts';
import type { RecordProblem } from './find-mismatch.ts';
import type { ErpKind } from './kinds.ts';
import type { ErpShipment } from './shipment-records.ts';
import { outOfRange, rangeProblem, shownValue, type TestValue } from './test-values.ts';
import { shown } from './wanted.ts';

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

type Summed = Pick<ErpQuote, 'total' | 'freight' | 'taxes'> & { lines: readonly ErpLine[] };

/**
 * Warns when lines, freight and taxes do not add up to the total. Without lines, freight and taxes must not exceed the total. A total
 * below zero is an exception: freight may be charged for returned goods.
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

/** Warns when the outstanding amount and the listed payments exceed the invoice. A finance charge alone gives no warning. */
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

/** Maximum number of wrong entries in a warning. */
const MOST_SHOWN = 5;

/**
 * Warns about entries of `contactEmail` that are not addresses or are too many. The customer is stored without them, so that its orders
 * and invoices can be stored too.
 */
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

/** Warns when a shipment was delivered and never left, or before it did. */
function warnOfDelivery({ shippedOn, deliveredAt }: ErpShipment): RecordProblem[] {
  if (deliveredAt === null) return [];
  if (shippedOn === null)
    return [{ field: 'shippedOn', reason: `is null, and it was delivered ${deliveredAt}` }];
  // The day of its time zone may be the next one at most.
  return addDays(deliveredAt.slice(0, 10), 1) < shippedOn
    ? [{ field: 'deliveredAt', reason: `is ${deliveredAt}, and it shipped on ${shippedOn}` }]
    : [];
}

const nameOf = (value: TestValue): string => ('element' in value ? value.element : value.property);

/** Warns about measured values outside of what their report says that the standard demands. */
function warnOfRange({ values }: ErpTestReport): RecordProblem[] {
  const wrong = values ? outOfRange(values) : [];
  const named = wrong.slice(0, MOST_SHOWN).map((value) => {
    const problem = rangeProblem(value);
    const limit = problem === 'below' ? value.minimum : value.maximum;
    return `${nameOf(value)} ${shownValue(value.result, value)} is ${problem} ${shownValue(limit, value)}`;
  });
  const others = wrong.length - MOST_SHOWN;
  return wrong.length === 0
    ? []
    : [{ field: 'values', reason: `${named.join(', ')}${others > 0 ? `, and ${others} more` : ''}` }];
}

/** Finds the problems with which a record is still stored, by kind. */
const WARNINGS: Partial<Record<ErpKind, (record: never) => RecordProblem[]>> = {
  customers: warnOfAddresses,
  testReports: warnOfRange,
  quotes: (quote: ErpQuote) => warnOfTotal(quote),
  orders: (order: ErpOrder) => warnOfTotal(order),
  shipments: warnOfDelivery,
  invoices: (invoice: ErpInvoice) => [
    ...warnOfTotal({ ...invoice, lines: invoice.lines ?? [] }),
    ...warnOfOriginal(invoice),
    ...warnOfPayments(invoice),
  ],
};

/** Whether records of a kind may be stored with a warning. */
export const isWarnedOf = (kind: ErpKind): boolean => WARNINGS[kind] !== undefined;

/**
 * The warning for a valid record: about the first wrong field, with the names of the others. Null when nothing is wrong. `found` are
 * the problems with other records.
 */
export function warningOf(
  kind: ErpKind,
  record: object,
  found: readonly RecordProblem[] = [],
): RecordProblem | null {
  const [first, ...others] = [...(WARNINGS[kind]?.(record as never) ?? []), ...found];
  if (!first) return null;
  const more = others.map(({ field, reason }) => `; ${field} ${reason}`);
  return { field: first.field, reason: `${first.reason}${more.join('')}` };
}
