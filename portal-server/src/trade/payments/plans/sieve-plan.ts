import type {
  LeftOutReason,
  PayableDocument,
  PaymentFigures,
  PaymentLine,
} from '@portal/shared-contracts/schemas';
import { figuresOf, type Payable } from '../choice/read-payable.ts';
import type { PaymentChoice } from '../payment-tables.ts';

/** What of a scheduled payment is paid on its day, and what is left out. */
export interface Sieved {
  figures: PaymentFigures;
  leftOut: { number: string; reason: LeftOutReason }[];
}

type Terms = Pick<PayableDocument, 'outstanding' | 'amount' | 'discountAmount' | 'discountUntil' | 'total'>;

/** True when the invoice is what the person saw: the same is open, with the same discount. */
const isUnchanged = (now: Terms, seen: Terms): boolean =>
  now.outstanding === seen.outstanding &&
  now.amount === seen.amount &&
  now.total === seen.total &&
  now.discountAmount === seen.discountAmount &&
  now.discountUntil === seen.discountUntil;

/**
 * Leaves out of a scheduled payment what cannot be paid as the person saw it: invoices that are paid, held or changed, and those for which
 * more would be charged, because a credit or the terms of the customer changed. So no invoice, and not their sum, costs more than was
 * planned. `today` is the distributor's day.
 */
export function sievePlan(
  planned: readonly PaymentLine[],
  payable: Payable,
  choice: Pick<PaymentChoice, 'method'>,
  today: string,
): Sieved {
  const seen = new Map(planned.map((line) => [line.number, line]));
  const isAsSeen = (now: PayableDocument): boolean => {
    const line = seen.get(now.number);
    return line !== undefined && isUnchanged(now, line);
  };
  let documents = payable.documents.filter(isAsSeen);
  let figures = figuresOf({ ...payable, documents }, choice, today);
  for (;;) {
    const dear = new Set(
      figures.lines
        .filter(({ number, due }) => due > (seen.get(number)?.due ?? 0))
        .map(({ number }) => number),
    );
    if (dear.size === 0) break;
    documents = documents.filter(({ number }) => !dear.has(number));
    figures = figuresOf({ ...payable, documents }, choice, today);
  }
  const kept = new Set(documents.map(({ number }) => number));
  const open = new Set(payable.documents.map(({ number }) => number));
  const reasonOf = (number: string): LeftOutReason =>
    open.has(number) ? 'changed' : payable.held.includes(number) ? 'held' : 'paid';
  return {
    figures,
    leftOut: planned
      .filter(({ number }) => !kept.has(number))
      .map(({ number }) => ({ number, reason: reasonOf(number) })),
  };
}
