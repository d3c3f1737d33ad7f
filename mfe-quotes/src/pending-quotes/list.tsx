import type { QuoteRow } from '@portal/shared-contracts';
import { DetailsLink } from '@portal/shared-ui/data';
import type { Column, ListDeclaration } from '@portal/shared-ui/grid';
import { SECTION } from '../texts.ts';

/** What a quote shows while it is pending; its status says nothing then. */
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
    field: 'dateRequired',
    headerName: 'columns.dateRequired',
    visibility: 'desktop',
    dataType: 'date',
    width: 140,
    defaultValue: '–',
  },
  { field: 'expires', headerName: 'columns.expires', dataType: 'date', width: 110, defaultValue: '–' },
  { field: 'total', headerName: 'columns.total', dataType: 'currency', width: 115 },
];

export const list: ListDeclaration<QuoteRow> = {
  list: '/api/quotes',
  columns,
  rowId: 'orderNumber',
  namespace: SECTION,
  defaultSort: { field: 'quoteDate', order: 'desc' },
};
