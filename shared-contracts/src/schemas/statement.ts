import { Type, type Static } from 'typebox';
import { AGES } from './limits.ts';
import { Cents, IsoDate, Nullable, OneOf, Recipients } from './values.ts';

/**
 * What a row of a statement is (docs/product.md, "Statement"), in the order of the rows of a day.
 * - `books`, `charge`: an invoice was paid or credited, or charged more, in the distributor's systems.
 * - `creditUsed`, `creditReopened`: a credit memo was used there, or its use was taken back.
 * - `refund`, `return`: money of a payment that went back; `discountBack`: its discount.
 */
export const STATEMENT_KINDS = [
  'invoice',
  'charge',
  'credit',
  'payment',
  'discount',
  'books',
  'creditUsed',
  'creditReopened',
  'refund',
  'return',
  'discountBack',
] as const;
export const StatementKind = OneOf(STATEMENT_KINDS);
export type StatementKind = Static<typeof StatementKind>;

const AskedDay = Type.String({ ...IsoDate, maxLength: 10 });

export const StatementQuery = Type.Object({ from: AskedDay, to: AskedDay });
export type StatementQuery = Static<typeof StatementQuery>;

export const StatementRow = Type.Object({
  day: IsoDate,
  kind: StatementKind,
  number: Nullable(Type.String({ description: 'Of the invoice, credit memo or payment' })),
  documents: Type.Array(Type.String(), { description: 'Numbers of the documents that it is about' }),
  poNumber: Nullable(Type.String()),
  dueDate: Nullable(IsoDate),
  inTransit: Type.Boolean({
    description: 'A bank payment whose money had not arrived at the end of the period',
  }),
  amount: Cents,
  balance: Type.Integer({ description: 'What was owed after it, in cents' }),
});
export type StatementRow = Static<typeof StatementRow>;

/** An invoice that was open at the end of the period. */
export const OpenItem = Type.Object({
  number: Type.String(),
  date: IsoDate,
  dueDate: IsoDate,
  poNumber: Nullable(Type.String()),
  original: Cents,
  open: Cents,
  age: OneOf(AGES),
  daysLate: Type.Integer({ description: '0 for one that is not due' }),
});
export type OpenItem = Static<typeof OpenItem>;

/** What the closing balance consists of, in cents. The first three parts are what the customer owes; all of them add up to it. */
export const StatementParts = Type.Object({
  invoices: Type.Integer({ description: 'Open invoices' }),
  creditsOverused: Type.Integer({ description: 'Credit memos that were used for more than they are worth' }),
  credits: Type.Integer({ description: 'Credit memos with something left; negative' }),
  overpaid: Type.Integer({ description: 'Paid or credited beyond what was due; negative' }),
  deposits: Type.Integer({ description: 'Paid for quotes that are not invoiced; negative' }),
});
export type StatementParts = Static<typeof StatementParts>;

/** A customer's statement of account (docs/product.md, "Statement"). All amounts are cents; what lowers the balance is negative. */
export const Statement = Type.Object({
  from: IsoDate,
  to: IsoDate,
  customer: Type.Object({ name: Type.String(), accountNumber: Type.String() }),
  opening: Type.Integer(),
  closing: Type.Integer(),
  sums: Type.Array(Type.Object({ kind: StatementKind, amount: Type.Integer() }), {
    description: 'The sum of the rows of each kind that occurs',
  }),
  rows: Type.Array(StatementRow),
  open: Type.Array(OpenItem),
  ages: Type.Array(Type.Object({ age: OneOf(AGES), amount: Type.Integer(), count: Type.Integer() })),
  parts: StatementParts,
  inTransit: Type.Integer({
    description: 'Bank payments that are in the balance and whose money had not arrived',
  }),
  later: Type.Integer({ description: 'Dated after the period, and not in the balance' }),
  remitTo: Type.Array(Type.String(), { description: 'Name and address of the distributor for cheques' }),
});
export type Statement = Static<typeof Statement>;

/** Mails the statement of a period as a PDF. */
export const StatementMailRequest = Type.Object({
  ...StatementQuery.properties,
  emails: Recipients,
});
export type StatementMailRequest = Static<typeof StatementMailRequest>;

export const STATEMENT_ROUTES = {
  'GET /api/statement': { query: StatementQuery, answer: Statement },
  'POST /api/statement/mail': { body: StatementMailRequest, answer: Type.Null() },
};
