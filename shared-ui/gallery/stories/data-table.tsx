import type { QuoteRow } from '@portal/shared-contracts';
import { aQuoteRow } from '@portal/shared-contracts/testing';
import type { ReactNode } from 'react';
import { DetailsLink } from '../../src/details-panel/DetailsPanel.tsx';
import { DownloadDocuments } from '../../src/download/DownloadDocuments.tsx';
import { addTexts } from '../../src/i18n/texts.ts';
import type { Column, RowColor } from '../../src/table/columns.ts';
import { DataTable } from '../../src/table/DataTable.tsx';
import { say, type State, type Story } from '../story.ts';

const LIST = '/api/quotes';
const NAMESPACE = 'gallery';
const COLUMNS: Column<QuoteRow>[] = [
  {
    field: 'orderNumber',
    headerName: 'number',
    width: 210,
    render: ({ orderNumber: number }) => (
      <DetailsLink record={{ type: 'quotes', number }}>{number}</DetailsLink>
    ),
  },
  { field: 'quoteDate', headerName: 'date', dataType: 'date' },
  { field: 'poNumber', headerName: 'po', visibility: 'desktop', defaultValue: '–' },
  {
    field: 'productCodes',
    headerName: 'products',
    dataType: 'codes',
    visibility: 'desktop',
    sortable: false,
  },
  { field: 'total', headerName: 'total', dataType: 'currency' },
];
addTexts(NAMESPACE, {
  en: {
    number: 'Quote',
    date: 'Quote date',
    po: 'PO number',
    products: 'Products',
    total: 'Total',
    success: 'Accepted',
    primary: 'New',
    error: 'Expired',
    pending: 'Waiting',
    secondary: 'Withdrawn',
  },
  es: {
    number: 'Cotización',
    date: 'Fecha',
    po: 'Orden de compra',
    products: 'Productos',
    total: 'Total',
    success: 'Aceptada',
    primary: 'Nueva',
    error: 'Vencida',
    pending: 'En espera',
    secondary: 'Retirada',
  },
});

const row = (index: number): QuoteRow =>
  aQuoteRow({
    orderNumber: `Q-${100_000 + index}`,
    quoteDate: `2026-0${1 + (index % 9)}-${10 + (index % 18)}`,
    poNumber: index % 4 === 0 ? null : `PO-${7_000 + index}`,
    productCodes: ['AL6061-RD-2.000', 'A36-PL-0.250', 'SS304-SH-16GA'].slice(0, 1 + (index % 3)),
    total: index % 7 === 6 ? 123_456_789 : 4_550 + ((index * 7_919) % 1_000_000),
  });
const rows = (count: number): QuoteRow[] => Array.from({ length: count }, (_, index) => row(index));

const NO_ROWS = 'section > [role=status]';
const COLORS: RowColor[] = ['success', 'primary', 'error', 'pending', 'secondary'];
const colorOf = ({ orderNumber }: QuoteRow): RowColor | undefined =>
  COLORS[Number(orderNumber.slice(-1)) % 6];

const documents = (selected: QuoteRow[]): ReactNode => (
  <DownloadDocuments documents={selected.map(({ orderNumber: number }) => ({ kind: 'quote', number }))} />
);

const table = (rowColor?: (row: QuoteRow) => RowColor | undefined): ReactNode => (
  <DataTable<QuoteRow>
    list={LIST}
    columns={COLUMNS}
    rowId="orderNumber"
    namespace={NAMESPACE}
    label={say('Quotes', 'Cotizaciones')}
    defaultSort={{ field: 'quoteDate', order: 'desc' }}
    selection={{ actions: documents }}
    {...(rowColor && { rowColor, rowLabel: rowColor })}
  />
);
const state = (wire: Omit<State, 'show'>, rowColor?: (row: QuoteRow) => RowColor | undefined): State => ({
  show: () => table(rowColor),
  ...wire,
});

export const dataTable: Story = {
  component: 'data-table',
  ready: '[role=gridcell]',
  states: {
    rows: state({ answers: { [LIST]: { rows: rows(137) } } }),
    'few-rows': state({ answers: { [LIST]: { rows: rows(3) } } }),
    'row-colors': state({ answers: { [LIST]: { rows: rows(10) } } }, colorOf),
    all: state({ answers: { [LIST]: { rows: rows(10_000) } }, query: { pageSize: 'all' } }),
    empty: state({ answers: { [LIST]: { rows: [] } }, ready: NO_ROWS }),
    'no-match': state({
      answers: { [LIST]: { rows: rows(20) } },
      query: { search: 'titanium' },
      ready: NO_ROWS,
    }),
    loading: state({ waiting: true, ready: '[role=status]' }),
    failed: state({ failing: { [LIST]: 500 }, ready: '[role=alert]' }),
  },
};
