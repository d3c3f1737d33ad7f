import type { OrderRow } from '@portal/shared-contracts';
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

const columns: readonly Column<OrderRow>[] = [
  {
    field: 'orderNumber',
    headerName: 'columns.orderNumber',
    width: 105,
    render: ({ orderNumber }) => <OrderLink number={orderNumber} />,
  },
  {
    field: 'ordered',
    headerName: 'columns.ordered',
    dataType: 'date',
    width: 124,
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
  {
    field: 'dateRequired',
    headerName: 'columns.dateRequired',
    dataType: 'date',
    width: 142,
    defaultValue: '–',
  },
  promisedOn,
  shippedOn,
  {
    field: 'orderedBy',
    headerName: 'columns.orderedBy',
    visibility: 'desktop',
    width: 115,
    defaultValue: '–',
  },
  { ...statusColumn('orders', SECTION), width: 180 },
  { field: 'total', headerName: 'columns.total', dataType: 'currency', width: 112 },
  trackingNumbers,
  quoteNumber,
  productDescriptions,
  ownPartNumbers,
  heats,
];

export const openOrders: ListScreenDeclaration<OrderRow> = {
  list: '/api/orders',
  columns,
  rowId: 'orderNumber',
  namespace: SECTION,
  texts: 'openOrders',
  defaultSort: { field: 'ordered', order: 'desc' },
  panel: (page) => <OpenedOrder neighbors={neighborsOf(page, (row) => row.orderNumber)} />,
  actions: (rows, done) => (
    <>
      <OrderAgain orders={rows.map((row) => row.orderNumber)} onMade={done} />
      <DownloadOrderDocuments orders={rows.map((row) => row.orderNumber)} />
    </>
  ),
};
