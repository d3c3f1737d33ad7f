import type { CreditMemoRow } from '@portal/shared-contracts';
import {
  DownloadDocuments,
  neighborsOf,
  PanelLink,
  pathAddress,
  RecordPanel,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import { SECTION } from '../texts.ts';

const address = pathAddress('/credit-memos');

const loadMemo = () => import('./CreditMemoPanel.tsx').then(({ CreditMemoPanel }) => CreditMemoPanel);

/** The amount of a memo is negative, the amount left to use is positive. */
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
    field: 'releasedOn',
    headerName: 'columns.releasedOn',
    visibility: 'desktop',
    dataType: 'date',
    flex: 1,
  },
  { field: 'originalAmount', headerName: 'columns.originalAmount', dataType: 'currency', flex: 1 },
  { field: 'leftToUse', headerName: 'columns.leftToUse', dataType: 'currency', flex: 1 },
];

export const creditMemos: ListScreenDeclaration<CreditMemoRow> = {
  list: '/api/credit-memos',
  columns,
  rowId: 'creditNoteNumber',
  namespace: SECTION,
  texts: 'creditMemos',
  defaultSort: { field: 'transactionDate', order: 'desc' },
  panel: (page) => (
    <RecordPanel
      address={address}
      callOf={(number) => `/api/credit-memos/${encodeURIComponent(number)}`}
      neighbors={neighborsOf(page, (row) => row.creditNoteNumber)}
      load={loadMemo}
    />
  ),
  actions: (rows) => (
    <DownloadDocuments
      documents={rows.map((row) => ({ kind: 'creditMemo', number: row.creditNoteNumber }))}
    />
  ),
};
