import { hasReceipt } from '@portal/shared-contracts/payments';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import type { ReceiptSource } from '../../documents/document-source.ts';
import { readConfirmed } from '../confirmed/confirmed-payment.ts';
import { readStoredFigures } from '../read/stored-figures.ts';

export interface Receipt {
  customerId: number;
  source: ReceiptSource;
}

/** What the receipt of a payment shows; 404 as long as it has none. */
export async function readReceipt(db: Kysely<Schema>, paymentId: string): Promise<Receipt> {
  const payment = await readConfirmed(db, paymentId);
  if (!payment || !hasReceipt(payment.status)) throw notFound();
  const { lines } = await readStoredFigures(db, payment);
  return {
    customerId: payment.customer_id,
    source: {
      kind: 'receipt',
      number: payment.number,
      status: payment.status,
      day: payment.submitted_on,
      settledOn: payment.settled_on,
      paidBy: payment.paid_by,
      paidWith: payment.paid_with,
      poNumber: payment.po_number,
      documents: lines.map(({ kind, number, date, amount }) => ({ kind, number, date, amount })),
      documentsTotal: payment.documents_total,
      creditTotal: payment.credit_total,
      discountTotal: payment.discount_total,
      amount: payment.amount,
      returnedAmount: payment.returned_amount,
    },
  };
}
