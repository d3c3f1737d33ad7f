import type { CreditApplication, CreditMemoDetails, CreditMemoRow } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import { creditMemos } from '../credits/lists.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { documentLinks } from '../documents/document-links.ts';
import type { Language } from '../../platform/http/messages.ts';
import { toRow } from '../lists/row-fields.ts';
import { readDeal } from './deal-store.ts';
import { findMemo } from './record-store.ts';
import type { CustomerRecord, Deal, Invoice, Memo } from './records.ts';
import { relatedRecords } from './related-records.ts';

export interface AppliedInvoice {
  invoice: Invoice;
  amount: number;
  appliedOn: string;
}

export interface FullMemo {
  memo: Memo;
  /** The invoice it was given for, with its quote and order. */
  deal: Deal;
  applied: AppliedInvoice[];
}

async function readApplied(db: Kysely<Schema>, { customer_id, id }: Memo): Promise<AppliedInvoice[]> {
  const rows = await db
    .selectFrom('credit_application as a')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'a.customer_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .selectAll('i')
    .select(['a.amount', 'a.applied_on'])
    .where('a.customer_id', '=', customer_id)
    .where('a.credit_memo_id', '=', id)
    .orderBy('a.applied_on')
    .orderBy('i.id')
    .execute();
  return rows.map(({ amount, applied_on, ...invoice }) => ({ invoice, amount, appliedOn: applied_on }));
}

/** A credit memo of this customer with what it was given for and where it went, or null. */
export async function readMemo(
  db: Kysely<Schema>,
  customerId: number,
  number: string,
): Promise<FullMemo | null> {
  const memo = await findMemo(db, customerId, number);
  if (!memo) return null;
  const deal = await readDeal(db, customerId, { type: 'credit-memos', own: memo });
  return { memo, deal, applied: await readApplied(db, memo) };
}

const application = ({ invoice, amount, appliedOn }: AppliedInvoice): CreditApplication => ({
  invoiceNumber: invoice.invoice_number,
  invoiceDate: invoice.invoice_date,
  appliedOn,
  amount,
});

/** What the details panel shows of a credit memo. */
export function creditMemoDetails({ memo, deal, applied }: FullMemo, language: Language): CreditMemoDetails {
  const record: CustomerRecord = { type: 'credit-memos', own: memo };
  const elsewhere = applied
    .map(({ invoice }) => invoice)
    .filter(({ id }) => !deal.invoices.some((invoice) => invoice.id === id));
  return {
    ...(toRow(creditMemos, memo) as CreditMemoRow),
    amountApplied: applied.reduce((sum, { amount }) => sum + amount, 0),
    applications: applied.map(application),
    documents: documentLinks(record, deal, [], language),
    related: relatedRecords({ ...deal, invoices: [...deal.invoices, ...elsewhere] }, record),
  };
}
