import { api, type OrderDetails, type SalesOrderRow, type WriteOptions } from '@portal/shared-contracts';
import {
  DetailsLink,
  DetailsPanel,
  neighborsOf,
  NewQuotesButton,
  statusColumn,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import { DownloadOrderDocuments } from '../documents/DownloadOrderDocuments.tsx';
import { quoteNumber } from '../shared-columns.ts';
import { SECTION } from '../texts.ts';

const columns: readonly Column<SalesOrderRow>[] = [
  {
    field: 'salesOrder',
    headerName: 'columns.salesOrder',
    width: 120,
    render: ({ salesOrder: number }) => (
      <DetailsLink record={{ type: 'orders', number }}>{number}</DetailsLink>
    ),
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
  { ...statusColumn('orders', SECTION), width: 124 },
  quoteNumber,
];

const reorder = (salesOrder: string, options: WriteOptions) =>
  api.post(`/api/orders/${encodeURIComponent(salesOrder)}/reorder`, undefined, options);

/** Button that makes new pending quotes with the lines of past sales orders. */
const Reorder = ({ salesOrders }: { salesOrders: readonly string[] }): ReactNode => (
  <NewQuotesButton numbers={salesOrders} call={reorder} action="orders.reorder" namespace={SECTION} />
);

/** Actions in the panel of a past sales order. */
const orderActions = ({ type, salesOrder }: OrderDetails): ReactNode =>
  type === 'orders' && salesOrder !== null && <Reorder salesOrders={[salesOrder]} />;

export const salesOrderHistory: ListScreenDeclaration<SalesOrderRow> = {
  list: '/api/orders/history',
  columns,
  rowId: 'salesOrder',
  namespace: SECTION,
  texts: 'salesOrderHistory',
  defaultSort: { field: 'orderDate', order: 'desc' },
  panel: (page) => (
    <DetailsPanel
      neighbors={neighborsOf(page, (row) => ({ type: 'orders', number: row.salesOrder }))}
      actions={orderActions}
    />
  ),
  actions: (rows) => (
    <>
      <Reorder salesOrders={rows.map((row) => row.salesOrder)} />
      <DownloadOrderDocuments orders={rows.map((row) => row.salesOrder)} />
    </>
  ),
};
