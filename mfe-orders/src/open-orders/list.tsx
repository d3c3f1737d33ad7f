import type { OrderRow } from '@portal/shared-contracts';
import { DetailsLink } from '@portal/shared-ui/data';
import type { Column, ListDeclaration } from '@portal/shared-ui/grid';
import { OrderStatus } from '../status/OrderStatus.tsx';
import { SECTION } from '../texts.ts';

/** What an order shows until it is invoiced. */
const columns: readonly Column<OrderRow>[] = [
  {
    field: 'orderNumber',
    headerName: 'columns.orderNumber',
    width: 105,
    render: ({ orderNumber: number }) => (
      <DetailsLink record={{ type: 'orders', number }}>{number}</DetailsLink>
    ),
  },
  {
    field: 'ordered',
    headerName: 'columns.ordered',
    dataType: 'date',
    width: 130,
    defaultValue: '–',
  },
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
  {
    field: 'dateRequired',
    headerName: 'columns.dateRequired',
    dataType: 'date',
    width: 128,
    defaultValue: '–',
  },
  {
    field: 'status',
    headerName: 'columns.status',
    width: 182,
    render: ({ status }) => <OrderStatus status={status} />,
  },
  { field: 'total', headerName: 'columns.total', dataType: 'currency', width: 112 },
];

export const list: ListDeclaration<OrderRow> = {
  list: '/api/orders',
  columns,
  rowId: 'orderNumber',
  namespace: SECTION,
  defaultSort: { field: 'ordered', order: 'desc' },
};
