import { isNewQuote, type QuoteRow } from '@portal/shared-contracts';
import {
  DownloadDocuments,
  neighborsOf,
  type Column,
  type ListScreenDeclaration,
  type RowColor,
} from '@portal/shared-ui/data';
import { AnswerQuotes } from '../answer/QuoteActions.tsx';
import { OpenedQuote, QuoteLink } from '../quote-panel/OpenedQuote.tsx';
import { ownPartNumbers, productDescriptions } from '../shared-columns.ts';
import { SECTION } from '../texts.ts';

const columns: readonly Column<QuoteRow>[] = [
  {
    field: 'orderNumber',
    headerName: 'columns.orderNumber',
    // Wide enough for the chip of a new quote.
    width: 164,
    render: ({ orderNumber }) => <QuoteLink number={orderNumber} />,
  },
  { field: 'quoteDate', headerName: 'columns.quoteDate', dataType: 'date', width: 130, defaultValue: '–' },
  {
    field: 'orderedBy',
    headerName: 'columns.orderedBy',
    visibility: 'desktop',
    width: 116,
    defaultValue: '–',
  },
  { field: 'poNumber', headerName: 'columns.poNumber', visibility: 'desktop', width: 112, defaultValue: '–' },
  { field: 'productCodes', headerName: 'columns.productCodes', dataType: 'codes', flex: 1 },
  ownPartNumbers,
  productDescriptions,
  {
    field: 'dateRequired',
    headerName: 'columns.dateRequired',
    visibility: 'desktop',
    dataType: 'date',
    width: 144,
    defaultValue: '–',
  },
  { field: 'expires', headerName: 'columns.expires', dataType: 'date', width: 122, defaultValue: '–' },
  { field: 'total', headerName: 'columns.total', dataType: 'currency', width: 115 },
];

/** What the chip of a row says: that the quote is new, or that prices of it are still to come. */
const markOf = ({ orderNumber, awaitsPrice }: QuoteRow): string | undefined =>
  isNewQuote(window.location.search, orderNumber) ? 'new' : awaitsPrice ? 'awaitsPrice' : undefined;

const MARK_COLORS: Readonly<Record<string, RowColor>> = { new: 'success', awaitsPrice: 'pending' };

export const pendingQuotes: ListScreenDeclaration<QuoteRow> = {
  list: '/api/quotes',
  columns,
  rowId: 'orderNumber',
  namespace: SECTION,
  texts: 'pendingQuotes',
  defaultSort: { field: 'quoteDate', order: 'desc' },
  rowColor: (row) => MARK_COLORS[markOf(row) ?? ''],
  rowLabel: markOf,
  panel: (page) => <OpenedQuote neighbors={neighborsOf(page, (row) => row.orderNumber)} />,
  actions: (rows) => (
    <>
      <DownloadDocuments
        color="secondary"
        documents={rows.map((row) => ({ kind: 'quote', number: row.orderNumber }))}
      />
      <AnswerQuotes quotes={rows} />
    </>
  ),
};
