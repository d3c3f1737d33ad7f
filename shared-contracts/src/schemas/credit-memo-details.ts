import { Type, type Static } from 'typebox';
import { DocumentLink, RelatedRecord } from './details.ts';
import { CreditMemoRow } from './rows.ts';
import { IsoDate } from './values.ts';

/** A part of a credit memo that paid for an invoice, or for a part of one. */
export const CreditApplication = Type.Object({
  invoiceNumber: Type.String(),
  invoiceDate: IsoDate,
  appliedOn: IsoDate,
  amount: Type.Integer({
    minimum: 0,
    description: 'Integer cents (USD); not negative, unlike those of the memo',
  }),
});
export type CreditApplication = Static<typeof CreditApplication>;

/** Everything the details panel shows of a credit memo (docs/product.md, "Credit memo and dedicated inventory details"). */
export const CreditMemoDetails = Type.Object({
  ...CreditMemoRow.properties,
  status: Type.String({ description: 'Available, Partly Used or Used' }),
  amountApplied: Type.Integer({ minimum: 0, description: 'Sum of the applications, integer cents (USD)' }),
  applications: Type.Array(CreditApplication, { description: 'Where it was applied, oldest first' }),
  documents: Type.Array(DocumentLink),
  related: Type.Array(RelatedRecord, {
    description:
      'The invoice it was given for with its quote and order, and the invoices it was applied to, oldest first',
  }),
});
export type CreditMemoDetails = Static<typeof CreditMemoDetails>;
