import { LIST_FILTERS } from '@portal/shared-contracts/lists';
import { CreditMemoRow } from '@portal/shared-contracts/schemas';
import { answered, defineList, numbered, shown } from '../lists/list-definition.ts';

export const creditMemos = defineList({
  list: 'credit-memos',
  path: '/api/credit-memos',
  summary: 'Credit memos',
  subject: 'creditMemos',
  table: 'credit_memo',
  row: CreditMemoRow,
  key: 'creditNoteNumber',
  newest: 'transactionDate',
  filters: LIST_FILTERS['/api/credit-memos'],
  fields: {
    creditNoteNumber: numbered('credit_note_number'),
    releasedOn: shown('released_on', 'day'),
    transactionDate: shown('transaction_date', 'day'),
    originalAmount: shown('original_amount', 'money'),
    leftToUse: { ...shown('left_to_use', 'money'), computed: '(-amount_outstanding)' },
    amountOutstanding: answered('amount_outstanding'),
    dateTimeReleased: answered('date_time_released'),
    creditNoteID: answered('id'),
    customerID: answered('customer_id'),
    customerCode: answered('customer_code'),
    customerName: answered('customer_name'),
    accountsTransactionID: answered('accounts_transaction_id'),
    cashTransaction: answered('cash_transaction'),
    originalAmountInCurrency: answered('original_amount_in_currency'),
    amountOutstandingInCurrency: answered('amount_outstanding_in_currency'),
    branchID: answered('branch_id'),
    bankAccountID: answered('bank_account_id'),
  },
});
