import type { OrderRow } from '@portal/shared-contracts';
import type { Column } from '@portal/shared-ui/data';

/** Number of the quote that the order came from. Both lists have this column. */
export const quoteNumber: Column<Pick<OrderRow, 'quoteNumber'>> = {
  field: 'quoteNumber',
  headerName: 'columns.quoteNumber',
  visibility: 'desktop',
  optional: true,
  width: 110,
  defaultValue: '–',
};

/** Descriptions of the lines, by which a search finds an order. Both lists have this column. */
export const productDescriptions: Column<Pick<OrderRow, 'productDescriptions'>> = {
  field: 'productDescriptions',
  headerName: 'columns.productDescriptions',
  visibility: 'desktop',
  optional: true,
  sortable: false,
  flex: 1,
};

/** The customer's own part numbers, by which a search finds an order. Both lists have this column. */
export const ownPartNumbers: Column<Pick<OrderRow, 'ownPartNumbers'>> = {
  field: 'ownPartNumbers',
  headerName: 'columns.ownPartNumbers',
  visibility: 'desktop',
  dataType: 'codes',
  optional: true,
  sortable: false,
  width: 150,
};

/** Heats of the lines, by which a search finds an order. Both lists have this column. */
export const heats: Column<Pick<OrderRow, 'heats'>> = {
  field: 'heats',
  headerName: 'columns.heats',
  visibility: 'desktop',
  optional: true,
  sortable: false,
  width: 140,
};

/** What the shipments of an order say. Both lists have these columns. */
export const shipmentColumns: readonly Column<
  Pick<OrderRow, 'promisedOn' | 'shippedOn' | 'trackingNumbers'>
>[] = [
  {
    field: 'promisedOn',
    headerName: 'columns.promisedOn',
    visibility: 'desktop',
    dataType: 'date',
    width: 118,
    defaultValue: '–',
  },
  {
    field: 'shippedOn',
    headerName: 'columns.shippedOn',
    visibility: 'desktop',
    dataType: 'date',
    width: 118,
    defaultValue: '–',
  },
  {
    field: 'trackingNumbers',
    headerName: 'columns.trackingNumbers',
    visibility: 'desktop',
    optional: true,
    sortable: false,
    width: 160,
    defaultValue: '–',
  },
];
