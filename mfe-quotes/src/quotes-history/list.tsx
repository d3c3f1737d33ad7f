import type { QuoteRow } from '@portal/shared-contracts';
import { DetailsLink } from '@portal/shared-ui/data';
import type { Column, ListDeclaration } from '@portal/shared-ui/grid';
import { QuoteStatus } from '../status/QuoteStatus.tsx';
import { SECTION } from '../texts.ts';

/** What a quote shows once it is decided. */
const columns: readonly Column<QuoteRow>[] = [
  {
    field: 'orderNumber',
    headerName: 'columns.orderNumber',
    width: 110,
    render: ({ orderNumber: number }) => (
      <DetailsLink record={{ type: 'quotes', number }}>{number}</DetailsLink>
    ),
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
  {
    field: 'ordered',
    headerName: 'columns.ordered',
    visibility: 'desktop',
    dataType: 'date',
    width: 110,
    defaultValue: '–',
  },
  {
    field: 'status',
    headerName: 'columns.status',
    width: 124,
    render: ({ status }) => <QuoteStatus status={status} />,
  },
  { field: 'total', headerName: 'columns.total', dataType: 'currency', width: 115 },
];

export const list: ListDeclaration<QuoteRow> = {
  list: '/api/quotes/history',
  columns,
  rowId: 'orderNumber',
  namespace: SECTION,
  defaultSort: { field: 'quoteDate', order: 'desc' },
};
