import type { CreditMemoRow } from '@portal/shared-contracts';
import { PanelLink } from '@portal/shared-ui/data';
import type { Column, ListDeclaration } from '@portal/shared-ui/grid';
import { SECTION } from '../texts.ts';
import { address } from './address.ts';

/** What a credit memo shows; amounts are negative. */
const columns: readonly Column<CreditMemoRow>[] = [
  {
    field: 'creditNoteNumber',
    headerName: 'columns.creditNoteNumber',
    flex: 1,
    render: ({ creditNoteNumber: number }) => (
      <PanelLink address={address} record={number}>
        {number}
      </PanelLink>
    ),
  },
  { field: 'transactionDate', headerName: 'columns.transactionDate', dataType: 'date', flex: 1 },
  {
    field: 'dateTimeReleased',
    headerName: 'columns.dateTimeReleased',
    visibility: 'desktop',
    dataType: 'date',
    flex: 1,
  },
  { field: 'originalAmount', headerName: 'columns.originalAmount', dataType: 'currency', flex: 1 },
  { field: 'amountOutstanding', headerName: 'columns.amountOutstanding', dataType: 'currency', flex: 1 },
];

export const list: ListDeclaration<CreditMemoRow> = {
  list: '/api/credit-memos',
  columns,
  rowId: 'creditNoteNumber',
  namespace: SECTION,
  defaultSort: { field: 'transactionDate', order: 'desc' },
};
