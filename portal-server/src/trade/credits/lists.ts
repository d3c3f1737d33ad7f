import { CreditMemoRow } from '@portal/shared-contracts/schemas';
import { defineList, sorted, unsorted } from '../lists/list-definition.ts';

export const creditMemos = defineList({
  list: 'credit-memos',
  path: '/api/credit-memos',
  summary: 'Credit memos',
  table: 'credit_memo',
  row: CreditMemoRow,
  newest: 'transactionDate',
  fields: {
    creditNoteID: unsorted('id'),
    creditNoteNumber: sorted('credit_note_number'),
    dateTimeReleased: sorted('date_time_released', 'time'),
    customerID: unsorted('customer_id'),
    customerCode: unsorted('customer_code'),
    customerName: unsorted('customer_name'),
    accountsTransactionID: unsorted('accounts_transaction_id'),
    transactionDate: sorted('transaction_date'),
    cashTransaction: unsorted('cash_transaction'),
    originalAmount: sorted('original_amount'),
    originalAmountInCurrency: unsorted('original_amount_in_currency'),
    amountOutstanding: sorted('amount_outstanding'),
    amountOutstandingInCurrency: unsorted('amount_outstanding_in_currency'),
    branchID: unsorted('branch_id'),
    bankAccountID: unsorted('bank_account_id'),
  },
});
