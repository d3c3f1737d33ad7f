import { Type, type Static } from 'typebox';
import { Cents, IsoDate, Nullable } from './values.ts';

/** What a customer owes, and what there is to gain, on the distributor's day. */
export const InvoiceTotals = Type.Object({
  due: Cents,
  overdue: Cents,
  availableCredit: Nullable(Cents),
  nextDiscount: Nullable(Type.Object({ until: IsoDate, amount: Cents })),
});
export type InvoiceTotals = Static<typeof InvoiceTotals>;
