import type { SalesOrderRow } from '@portal/shared-contracts';
import { neighborsOf, statusColumn, type Column, type ListScreenDeclaration } from '@portal/shared-ui/data';
import { DownloadOrderDocuments } from '../documents/DownloadOrderDocuments.tsx';
import { OrderAgain } from '../order-again/OrderAgain.tsx';
import { OpenedOrder, OrderLink } from '../order-panel/OpenedOrder.tsx';
import {
  heats,
  ownPartNumbers,
  productDescriptions,
  promisedOn,
  quoteNumber,
  shippedOn,
  trackingNumbers,
} from '../shared-columns.ts';
import { SECTION } from '../texts.ts';

const columns: readonly Column<SalesOrderRow>[] = [
  {
    field: 'salesOrder',
    headerName: 'columns.salesOrder',
    width: 120,
    render: ({ salesOrder }) => <OrderLink number={salesOrder} />,
  },
  { field: 'orderDate', headerName: 'columns.orderDate', dataType: 'date', width: 130 },
  {
    field: 'orderedBy',
    headerName: 'columns.orderedBy',
    visibility: 'desktop',
    width: 115,
    defaultValue: '–',
  },
  { field: 'poNumber', headerName: 'columns.poNumber', width: 122, defaultValue: '–' },
  {
    field: 'productCodes',
    headerName: 'columns.productCodes',
    visibility: 'desktop',
    dataType: 'codes',
    flex: 1,
  },
  { field: 'invoiceNo', headerName: 'columns.invoiceNo', width: 105, defaultValue: '–' },
  {
    field: 'invoiceDate',
    headerName: 'columns.invoiceDate',
    visibility: 'desktop',
    dataType: 'date',
    width: 140,
    defaultValue: '–',
  },
  shippedOn,
  promisedOn,
  { ...statusColumn('orders', SECTION), width: 124 },
  trackingNumbers,
  quoteNumber,
  productDescriptions,
  ownPartNumbers,
  heats,
];

export const salesOrderHistory: ListScreenDeclaration<SalesOrderRow> = {
  list: '/api/orders/history',
  columns,
  rowId: 'salesOrder',
  namespace: SECTION,
  texts: 'salesOrderHistory',
  defaultSort: { field: 'orderDate', order: 'desc' },
  panel: (page) => <OpenedOrder neighbors={neighborsOf(page, (row) => row.salesOrder)} />,
  actions: (rows, done) => (
    <>
      <OrderAgain orders={rows.map((row) => row.salesOrder)} onMade={done} />
      <DownloadOrderDocuments orders={rows.map((row) => row.salesOrder)} />
    </>
  ),
};
