import type {
  CreditUse,
  PayableDocument,
  PaymentFigures,
  PaymentLine,
  PaymentMemo,
  PaymentMethodKind,
  PaymentTerms,
  UsableMemo,
} from '../schemas/payment-figures.ts';
import { bankDiscount } from './bank-discount.ts';
import { amountProblem } from './payable-amount.ts';
import { MINIMUM_PAYMENT } from '../schemas/payment-limits.ts';
import { creditUses } from './credit-uses.ts';

export interface PaymentInput {
  documents: readonly PayableDocument[];
  memos: readonly UsableMemo[];
  /** null while none is chosen: no discount then. */
  method: PaymentMethodKind | null;
  terms: PaymentTerms;
  /** The distributor's day (docs/product.md, "Time"). */
  today: string;
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The arithmetic of a payment, in cents: documents − credit memos − bank discount = due (docs/product.md, "Payments"). Screen
 * and server both use it. Lines and memos come back in the order in which they were given, and no figure depends on that
 * order. Throws a RangeError for an amount that cannot be paid ({@link amountProblem}).
 */
export function paymentFigures({ documents, memos, method, terms, today }: PaymentInput): PaymentFigures {
  for (const document of documents) checkAmount(document);
  const uses = creditUses(documents, memos);
  const lines = documents.map((document): PaymentLine => {
    const credit = creditOf(uses, ({ document: number }) => number === document.number);
    const saving = bankDiscount(document, { credit, terms, today });
    const discount = method === 'bank' ? saving : 0;
    return { ...document, credit, saving, discount, due: document.amount - credit - discount };
  });
  const due = sum(lines.map((line) => line.due));
  return {
    lines,
    memos: memos.map((memo): PaymentMemo => ({
      ...memo,
      used: creditOf(uses, ({ memo: number }) => number === memo.number),
    })),
    uses,
    documentsTotal: sum(lines.map(({ amount }) => amount)),
    creditTotal: sum(lines.map(({ credit }) => credit)),
    discountTotal: sum(lines.map(({ discount }) => discount)),
    savingTotal: sum(lines.map(({ saving }) => saving)),
    due,
    missing: due === 0 ? 0 : Math.max(0, MINIMUM_PAYMENT - due),
  };
}

const creditOf = (uses: readonly CreditUse[], isOwn: (use: CreditUse) => boolean): number =>
  sum(uses.filter(isOwn).map(({ amount }) => amount));

function checkAmount({ kind, number, outstanding, amount }: PayableDocument): void {
  const isInPart = kind === 'quote' && amount < outstanding;
  if (isInPart || amountProblem(amount, outstanding) !== null)
    throw new RangeError(`${number}: ${amount} of ${outstanding} cents cannot be paid`);
}
