import type { QuoteRow } from '@portal/shared-contracts';
import { aQuoteRow } from '@portal/shared-contracts/testing';
import type { ReactNode } from 'react';
import { Button } from '../../src/button/Button.tsx';
import { DownloadDocuments } from '../../src/download/DownloadDocuments.tsx';
import { addTexts } from '../../src/i18n/texts.ts';
import { ListScreen } from '../../src/list-screen/ListScreen.tsx';
import {
  OwnedList,
  OwnedListSkeleton,
  OwnedNothing,
  type OwnedItem,
} from '../../src/owned-list/OwnedList.tsx';
import { SampleLink } from '../../src/testing/OpenedSample.tsx';
import { StatusChip } from '../../src/status/StatusChip.tsx';
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
    render: ({ orderNumber }) => <SampleLink number={orderNumber} />,
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
    po: 'N.º de OC',
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

const SCREEN_LIST = '/api/quotes';
const SCREEN_NAMESPACE = 'gallery-list-screen';
addTexts(SCREEN_NAMESPACE, {
  en: {
    quotes: {
      title: 'Pending quotes',
      description: 'Quotes that wait for your answer.',
      empty: 'You have no pending quotes.',
    },
    number: 'Quote',
    date: 'Quote date',
    total: 'Total',
  },
  es: {
    quotes: {
      title: 'Cotizaciones pendientes',
      description: 'Cotizaciones que esperan su respuesta.',
      empty: 'No tiene cotizaciones pendientes.',
    },
    number: 'Cotización',
    date: 'Fecha',
    total: 'Total',
  },
});
const ROWS = Array.from({ length: 12 }, (_, index) => aQuoteRow({ orderNumber: `Q-${100_012 - index}` }));

const show = (): ReactNode => (
  <ListScreen<QuoteRow>
    list={SCREEN_LIST}
    rowId="orderNumber"
    namespace={SCREEN_NAMESPACE}
    texts="quotes"
    defaultSort={{ field: 'quoteDate', order: 'desc' }}
    columns={[
      { field: 'orderNumber', headerName: 'number', width: 160 },
      { field: 'quoteDate', headerName: 'date', dataType: 'date' },
      { field: 'total', headerName: 'total', dataType: 'currency' },
    ]}
  />
);
const screenState = (wire: Omit<State, 'show'>): State => ({ show, ...wire });

export const listScreen: Story = {
  component: 'list-screen',
  ready: '[role=gridcell]',
  states: {
    rows: screenState({ answers: { [SCREEN_LIST]: { rows: ROWS } } }),
    empty: screenState({ answers: { [SCREEN_LIST]: { rows: [] } }, ready: 'section > [role=status]' }),
    loading: screenState({ waiting: true, ready: '[role=status]' }),
    failed: screenState({ failing: { [SCREEN_LIST]: 500 }, ready: '[role=alert]' }),
  },
};

const items = (): OwnedItem[] => [
  {
    id: 'visa',
    icon: 'credits',
    name: say('Purchasing card', 'Tarjeta de compras'),
    mark: <StatusChip tone="success" label={say('Default', 'Predeterminado')} />,
    facts: ['Visa 4242'],
    actions: (
      <Button size="sm" color="secondary">
        {say('Rename', 'Cambiar nombre')}
      </Button>
    ),
  },
  {
    id: 'bank',
    icon: 'invoices',
    name: say('Operating account', 'Cuenta operativa'),
    facts: ['First Bank 6789'],
  },
];
const label = (): string => say('Saved payment methods', 'Métodos de pago guardados');

export const ownedList: Story = {
  component: 'owned-list',
  states: {
    items: () => <OwnedList label={label()} items={items()} />,
    group: () => <OwnedList label={label()} items={items()} isGroup />,
    nothing: () => (
      <OwnedNothing>{say('You keep no payment methods.', 'No guarda formas de pago.')}</OwnedNothing>
    ),
    loading: () => <OwnedListSkeleton label={say('Loading...', 'Cargando...')} />,
  },
};
