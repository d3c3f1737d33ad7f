import { Type, type Static } from 'typebox';
import { SHORT_PAY_NOTE_LENGTH, SHORT_PAY_REASONS } from './payment-limits.ts';
import { Cents, IsoDate, Nullable, OneOf, TextLine } from './values.ts';

/** Number of an invoice, quote, order or credit memo. */
export const DocumentNumber = Type.String({ minLength: 1, maxLength: 50 });

export const PaymentMethodKind = OneOf(['card', 'bank']);
export type PaymentMethodKind = Static<typeof PaymentMethodKind>;

/** Terms of the customer. They decide who may pay by bank account and who gets the discount. */
export const PaymentTerms = Type.Object({ isCash: Type.Boolean(), termsDays: Type.Integer() });
export type PaymentTerms = Static<typeof PaymentTerms>;

/** Why less of an invoice is paid than is due. `other` needs the note. */
export const ShortPayReason = Type.Object({
  kind: OneOf(SHORT_PAY_REASONS),
  note: Type.Optional(TextLine(SHORT_PAY_NOTE_LENGTH)),
});
export type ShortPayReason = Static<typeof ShortPayReason>;

const document = {
  kind: OneOf(['invoice', 'quote']),
  number: DocumentNumber,
  date: IsoDate,
  dueDate: Nullable(IsoDate),
  poNumber: Nullable(Type.String()),
  total: Cents,
  outstanding: Type.Integer({ description: 'What is still to be paid, integer cents (USD)' }),
  amount: Type.Integer({
    description: 'What this payment pays of it, credits included, integer cents (USD)',
  }),
  reason: Type.Optional(ShortPayReason),
  discountAmount: Type.Integer({ description: 'settlementDiscAmount; zero without one' }),
  discountUntil: Nullable(IsoDate),
};

/** An invoice or quote that a payment is for. */
export const PayableDocument = Type.Object(document);
export type PayableDocument = Static<typeof PayableDocument>;

/** A document with its figures: amount − credit − discount = due. */
export const PaymentLine = Type.Object({
  ...document,
  credit: Cents,
  saving: Type.Integer({ description: 'What paying by bank account saves today, integer cents (USD)' }),
  discount: Type.Integer({ description: 'The saving where the method is a bank account, else zero' }),
  due: Cents,
});
export type PaymentLine = Static<typeof PaymentLine>;

const memo = {
  number: DocumentNumber,
  date: IsoDate,
  available: Type.Integer({ description: 'What is left of it, positive, integer cents (USD)' }),
  isChosen: Type.Boolean(),
};

/** A credit memo that a payment may use. */
export const UsableMemo = Type.Object(memo);
export type UsableMemo = Static<typeof UsableMemo>;

export const PaymentMemo = Type.Object({
  ...memo,
  used: Type.Integer({ description: 'What this payment takes of it, integer cents (USD)' }),
});
export type PaymentMemo = Static<typeof PaymentMemo>;

/** A part of a credit memo that pays for a document. */
export const CreditUse = Type.Object({ memo: DocumentNumber, document: DocumentNumber, amount: Cents });
export type CreditUse = Static<typeof CreditUse>;

/** The arithmetic of a payment: documentsTotal − creditTotal − discountTotal = due (docs/product.md, "Payments"). */
export const PaymentFigures = Type.Object({
  lines: Type.Array(PaymentLine),
  memos: Type.Array(PaymentMemo),
  uses: Type.Array(CreditUse),
  documentsTotal: Cents,
  creditTotal: Cents,
  discountTotal: Cents,
  savingTotal: Type.Integer({ description: 'The discount if it is paid by bank account today' }),
  due: Cents,
  missing: Type.Integer({
    description: 'Cents by which the due is below the minimum; zero when nothing is due',
  }),
});
export type PaymentFigures = Static<typeof PaymentFigures>;
