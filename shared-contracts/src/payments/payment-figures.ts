import { MINIMUM_PAYMENT } from '../schemas/limits.ts';
import type {
  CreditUse,
  PayableDocument,
  PaymentFigures,
  PaymentLine,
  PaymentMethodKind,
  PaymentTerms,
  ShortPayReason,
  UsableMemo,
} from '../schemas/payment-figures.ts';
import { bankDiscount } from './bank-discount.ts';

export interface PaymentInput {
  documents: readonly PayableDocument[];
  memos: readonly UsableMemo[];
  /** Null while none is chosen. There is no discount then. */
  method: PaymentMethodKind | null;
  terms: PaymentTerms;
  /** The distributor's day (docs/product.md, "Time"). */
  today: string;
}

/** The amount is out of range, or leaves a rest that is too small to be paid. */
type AmountProblem = 'outOfRange' | 'leavesTooLittle';

/** Why `amount` cannot be paid towards `outstanding`, both in cents. Null when it can (docs/product.md, "Payments"). */
export function amountProblem(amount: number, outstanding: number): AmountProblem | null {
  const least = Math.min(MINIMUM_PAYMENT, outstanding);
  if (!Number.isSafeInteger(amount) || amount < least || amount > outstanding) return 'outOfRange';
  const rest = outstanding - amount;
  return rest > 0 && rest < MINIMUM_PAYMENT ? 'leavesTooLittle' : null;
}

/** The reason as it is stored; undefined for an amount that is paid in full, and for `other` without a note. */
export function keptReason(
  { amount, outstanding }: Pick<PayableDocument, 'amount' | 'outstanding'>,
  reason: ShortPayReason | undefined,
): ShortPayReason | undefined {
  if (reason === undefined || amount >= outstanding) return undefined;
  const note = reason.note?.trim() ?? '';
  if (note === '') return reason.kind === 'other' ? undefined : { kind: reason.kind };
  return { kind: reason.kind, note };
}

/** The chosen amount, or the nearest amount that can still be paid: another payment may have paid a part of the document. */
export function payableAmount(chosen: number, outstanding: number): number {
  const within = Math.max(Math.min(chosen, outstanding), Math.min(MINIMUM_PAYMENT, outstanding));
  return amountProblem(within, outstanding) === null ? within : outstanding;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The arithmetic of a payment, in cents: documents − credit memos − bank discount = due (docs/product.md, "Payments"). The screen
 * and the server use it. Lines and memos keep their order, and no figure depends on the order. Throws a RangeError for an amount
 * that cannot be paid ({@link amountProblem}).
 */
export function paymentFigures({ documents, memos, method, terms, today }: PaymentInput): PaymentFigures {
  for (const document of documents) checkAmount(document);
  const uses = creditUses(documents, memos);
  const discounted = documents.map((document) => {
    const credit = creditOf(uses, (use) => use.document === document.number);
    return { document, credit, offered: bankDiscount(document, { credit, terms, today }) };
  });
  const byBank = sum(discounted.map(({ document, credit, offered }) => document.amount - credit - offered));
  // Before a bank account is chosen, a discount that would leave less than the minimum payment is not offered.
  const isOffered = method === 'bank' || missingOf(byBank) === 0;
  const lines = discounted.map(({ document, credit, offered }): PaymentLine => {
    const saving = isOffered ? offered : 0;
    const discount = method === 'bank' ? saving : 0;
    return { ...document, credit, saving, discount, due: document.amount - credit - discount };
  });
  const due = sum(lines.map((line) => line.due));
  return {
    lines,
    memos: memos.map((memo) => ({ ...memo, used: creditOf(uses, (use) => use.memo === memo.number) })),
    uses,
    documentsTotal: sum(lines.map(({ amount }) => amount)),
    creditTotal: sum(lines.map(({ credit }) => credit)),
    discountTotal: sum(lines.map(({ discount }) => discount)),
    savingTotal: sum(lines.map(({ saving }) => saving)),
    due,
    missing: missingOf(due),
  };
}

/** Cents by which a due amount is below the minimum payment. 0 when nothing is due, because credits cover everything. */
const missingOf = (due: number): number => (due === 0 ? 0 : Math.max(0, MINIMUM_PAYMENT - due));

function checkAmount({ kind, number, outstanding, amount }: PayableDocument): void {
  const isPartOfQuote = kind === 'quote' && amount < outstanding;
  if (isPartOfQuote || amountProblem(amount, outstanding) !== null)
    throw new RangeError(`${number}: ${amount} of ${outstanding} cents cannot be paid`);
}

const creditOf = (uses: readonly CreditUse[], isOwn: (use: CreditUse) => boolean): number =>
  sum(uses.filter(isOwn).map(({ amount }) => amount));

/**
 * Which part of which credit memo pays for which document: the chosen memos, oldest first, pay for the oldest document
 * until it is covered, then for the next (docs/product.md, "Payments").
 */
function creditUses(documents: readonly PayableDocument[], memos: readonly UsableMemo[]): CreditUse[] {
  const uses: CreditUse[] = [];
  const toCover = oldestFirst(documents).map(({ number, amount }) => ({ number, open: amount }));
  for (const memo of oldestFirst(memos.filter(({ isChosen }) => isChosen))) {
    let left = memo.available;
    while (left > 0 && toCover[0]) {
      const amount = Math.min(left, toCover[0].open);
      if (amount > 0) uses.push({ memo: memo.number, document: toCover[0].number, amount });
      left -= amount;
      toCover[0].open -= amount;
      if (toCover[0].open === 0) toCover.shift();
    }
  }
  return uses;
}

const oldestFirst = <Dated extends { date: string; number: string }>(all: readonly Dated[]): Dated[] =>
  all.toSorted((one, other) => {
    const [first, second] = one.date === other.date ? [one.number, other.number] : [one.date, other.date];
    return first < second ? -1 : first > second ? 1 : 0;
  });

/**
 * Fingerprint of a payment's figures, from each document's amount, credit, discount and reason: 64 hexadecimal digits. The screen sends the
 * fingerprint of the figures that the payer saw. The server charges only when its own figures have the same fingerprint; other
 * documents with equal sums have another one (docs/product.md, "Payments"). The order of documents and memos does not matter.
 */
export async function figuresFingerprint({ lines, memos }: PaymentFigures): Promise<string> {
  const paid = lines
    .map(
      ({ number, kind, amount, credit, discount, reason }) =>
        [number, kind, amount, credit, discount, ...(reason ? [reason.kind, reason.note] : [])] as const,
    )
    .toSorted(byNumber);
  const used = memos
    .flatMap((memo) => (memo.used > 0 ? [[memo.number, memo.used] as const] : []))
    .toSorted(byNumber);
  const text = new TextEncoder().encode(JSON.stringify([paid, used]));
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const byNumber = (one: readonly [string, ...unknown[]], other: readonly [string, ...unknown[]]): number =>
  one[0] < other[0] ? -1 : 1;
