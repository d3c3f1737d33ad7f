import type { QuoteRow } from '@portal/shared-contracts';
import {
  DownloadDocuments,
  neighborsOf,
  statusColumn,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import { AskForNewQuote } from '../answer/QuoteActions.tsx';
import { OpenedQuote, QuoteLink } from '../quote-panel/OpenedQuote.tsx';
import { ownPartNumbers, productDescriptions } from '../shared-columns.ts';
import { SECTION } from '../texts.ts';

const columns: readonly Column<QuoteRow>[] = [
  {
    field: 'orderNumber',
    headerName: 'columns.orderNumber',
    width: 110,
    render: ({ orderNumber }) => <QuoteLink number={orderNumber} />,
  },
  { field: 'quoteDate', headerName: 'columns.quoteDate', dataType: 'date', width: 130, defaultValue: '–' },
  {
    field: 'orderedBy',
    headerName: 'columns.orderedBy',
    visibility: 'desktop',
    width: 120,
    defaultValue: '–',
  },
  { field: 'poNumber', headerName: 'columns.poNumber', visibility: 'desktop', width: 122, defaultValue: '–' },
  { field: 'productCodes', headerName: 'columns.productCodes', dataType: 'codes', flex: 1 },
  ownPartNumbers,
  productDescriptions,
  {
    field: 'ordered',
    headerName: 'columns.ordered',
    visibility: 'desktop',
    dataType: 'date',
    width: 110,
    defaultValue: '–',
  },
  { ...statusColumn('quotes', SECTION), width: 124 },
  { field: 'total', headerName: 'columns.total', dataType: 'currency', width: 115 },
];

export const quotesHistory: ListScreenDeclaration<QuoteRow> = {
  list: '/api/quotes/history',
  columns,
  rowId: 'orderNumber',
  namespace: SECTION,
  texts: 'quotesHistory',
  defaultSort: { field: 'quoteDate', order: 'desc' },
  panel: (page) => <OpenedQuote neighbors={neighborsOf(page, (row) => row.orderNumber)} />,
  actions: (rows, done) => (
    <>
      {rows.every(({ status }) => status === 'Expired') && (
        <AskForNewQuote numbers={rows.map(({ orderNumber }) => orderNumber)} onMade={done} />
      )}
      <DownloadDocuments documents={rows.map((row) => ({ kind: 'quote', number: row.orderNumber }))} />
    </>
  ),
};
