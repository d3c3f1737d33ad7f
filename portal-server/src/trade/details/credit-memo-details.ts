import type { CreditApplication, CreditMemoDetails, CreditMemoRow } from '@portal/shared-contracts/schemas';
import { creditMemos } from '../credits/list.ts';
import { NO_REPORTS } from '../documents/choose-test-reports.ts';
import { documentLinks } from '../documents/document-links.ts';
import type { Language } from '../../platform/http/messages.ts';
import { toRow } from '../lists/list-rows.ts';
import { memoStatus } from '../records/record-status.ts';
import type { AppliedInvoice, FullMemo } from '../records/read-memo.ts';
import type { TradeDocument } from '../records/trade-document.ts';
import { relatedRecords } from './related.ts';

const application = ({ invoice, amount, appliedOn }: AppliedInvoice): CreditApplication => ({
  invoiceNumber: invoice.invoice_number,
  invoiceDate: invoice.invoice_date,
  appliedOn,
  amount,
});

/** The details of a credit memo on a day. `surplus` is the cents used beyond its amount. */
export function creditMemoDetails(
  { memo, chain, applied, surplus }: FullMemo & { surplus: number },
  language: Language,
  today: string,
): CreditMemoDetails {
  const record: TradeDocument = { type: 'credit-memos', own: memo };
  const elsewhere = applied
    .map(({ invoice }) => invoice)
    .filter(({ id }) => !chain.invoices.some((invoice) => invoice.id === id));
  return {
    ...(toRow(creditMemos, memo) as CreditMemoRow),
    status: memoStatus(memo),
    amountApplied: applied.reduce((sum, { amount }) => sum + amount, 0),
    surplus,
    applications: applied.map(application),
    documents: documentLinks(record, chain, [], () => NO_REPORTS, language),
    related: relatedRecords({ ...chain, invoices: [...chain.invoices, ...elsewhere] }, record, today),
  };
}
