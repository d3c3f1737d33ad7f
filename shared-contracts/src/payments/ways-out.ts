import { MINIMUM_PAYMENT, MOST_INVOICES } from '../schemas/limits.ts';
import type { PayableDocument, PaymentMethodKind } from '../schemas/payment-figures.ts';
import { amountProblem, paymentFigures, type PaymentInput } from './payment-figures.ts';

/** A payment, the methods that its payer may use, and open invoices that it could also pay. */
export interface PaymentSituation extends PaymentInput {
  methods: readonly PaymentMethodKind[];
  others: readonly PayableDocument[];
}

/** A change that makes a payment below the minimum possible. Amounts are in cents. */
export type WayOut =
  /** Pay by card, without the bank discount. */
  | { kind: 'card' }
  /** Pay `amount` of an invoice, which the credit covers, and `later` another time. */
  | { kind: 'lessNow'; number: string; amount: number; later: number }
  /** Pay all of an invoice whose amount was lowered. */
  | { kind: 'whole'; number: string; amount: number }
  /** Keep these credit memos for another time. */
  | { kind: 'withoutMemos'; numbers: string[] }
  /** Also pay these invoices. */
  | { kind: 'together'; numbers: string[] }
  /** Nothing works: the distributor helps. */
  | { kind: 'ask' };

/** A way out that leads to a payment, without help. */
export type Change = Exclude<WayOut, { kind: 'ask' }>;

/** The payment after a change. */
export function withChange(input: PaymentSituation, change: Change): PaymentSituation {
  const { documents, memos, others } = input;
  switch (change.kind) {
    case 'card':
      return { ...input, method: 'card' };
    case 'lessNow':
    case 'whole':
      return {
        ...input,
        documents: documents.map((each) =>
          each.number === change.number ? { ...each, amount: change.amount } : each,
        ),
      };
    case 'withoutMemos':
      return {
        ...input,
        memos: memos.map((memo) =>
          change.numbers.includes(memo.number) ? { ...memo, isChosen: false } : memo,
        ),
      };
    case 'together':
      return {
        ...input,
        documents: [...documents, ...others.filter(({ number }) => change.numbers.includes(number))],
      };
  }
}

/**
 * What a payer can do when the payment is below the minimum: one way of each kind, best first. Empty when the payment is possible. Each
 * way leads to a possible payment. Only when there is none, the result is `ask` alone.
 */
export function waysOut(input: PaymentSituation): WayOut[] {
  if (paymentFigures(input).missing === 0) return [];
  const leadsOut = (change: Change): boolean => {
    const { missing, due } = paymentFigures(withChange(input, change));
    return missing === 0 && (change.kind !== 'lessNow' || due === 0);
  };
  const ways = [
    cardInstead(input),
    lessNow(input),
    wholeInvoices(input),
    withoutMemos(input),
    together(input),
  ].flatMap((changes) => changes.find(leadsOut) ?? []);
  return ways.length > 0 ? ways : [{ kind: 'ask' }];
}

const cardInstead = ({ method, methods }: PaymentSituation): Change[] =>
  method === 'bank' && methods.includes('card') ? [{ kind: 'card' }] : [];

const isInvoice = ({ kind }: PayableDocument): boolean => kind === 'invoice';

/** Lowers an invoice by the amount that credits do not cover, but by the minimum payment at least, so that the rest can be paid later. */
function lessNow(input: PaymentSituation): Change[] {
  const { documentsTotal, creditTotal } = paymentFigures(input);
  if (creditTotal === 0) return [];
  return input.documents.filter(isInvoice).flatMap(({ number, amount, outstanding }) => {
    const later = Math.max(outstanding - amount + documentsTotal - creditTotal, MINIMUM_PAYMENT);
    const lowered = outstanding - later;
    return amountProblem(lowered, outstanding) === null
      ? [{ kind: 'lessNow' as const, number, amount: lowered, later }]
      : [];
  });
}

const wholeInvoices = ({ documents }: PaymentSituation): Change[] =>
  documents
    .filter(({ amount, outstanding }) => amount < outstanding)
    .map(({ number, outstanding }) => ({ kind: 'whole', number, amount: outstanding }));

/** Leaves out as few memos as needed, the newest first, or all. While too little is due, every chosen memo is used in full. */
function withoutMemos({ documents, memos }: PaymentSituation): Change[] {
  const newest = memos.filter(({ isChosen }) => isChosen).toReversed();
  const total = documents.reduce((sum, { amount }) => sum + amount, 0);
  let due = total - newest.reduce((sum, { available }) => sum + available, 0);
  const kept: string[] = [];
  for (const { number, available } of newest) {
    if (due >= MINIMUM_PAYMENT) break;
    kept.push(number);
    due += available;
  }
  const all = newest.map(({ number }) => number);
  return all.length === 0 ? [] : [kept, all].map((numbers) => ({ kind: 'withoutMemos', numbers }));
}

/** Adds as few other invoices as needed, the largest first. */
function together({ documents, others }: PaymentSituation): Change[] {
  if (!documents.every(isInvoice)) return [];
  const paid = new Set(documents.map(({ number }) => number));
  const largest = others
    .filter(({ number }) => !paid.has(number))
    .toSorted((one, other) => other.amount - one.amount)
    .slice(0, Math.max(0, MOST_INVOICES - documents.length));
  return largest.map((_, at) => ({
    kind: 'together',
    numbers: largest.slice(0, at + 1).map(({ number }) => number),
  }));
}
