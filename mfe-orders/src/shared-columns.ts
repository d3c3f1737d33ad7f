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

/** For when what has not shipped is promised, or was. Both lists have the three columns of shipments. */
export const promisedOn: Column<Pick<OrderRow, 'promisedOn'>> = {
  field: 'promisedOn',
  headerName: 'columns.promisedOn',
  visibility: 'desktop',
  dataType: 'date',
  width: 112,
  defaultValue: '–',
};

/** When the last shipment left. */
export const shippedOn: Column<Pick<OrderRow, 'shippedOn'>> = {
  field: 'shippedOn',
  headerName: 'columns.shippedOn',
  visibility: 'desktop',
  dataType: 'date',
  width: 112,
  defaultValue: '–',
};

/** By which a search finds an order. */
export const trackingNumbers: Column<Pick<OrderRow, 'trackingNumbers'>> = {
  field: 'trackingNumbers',
  headerName: 'columns.trackingNumbers',
  visibility: 'desktop',
  optional: true,
  sortable: false,
  width: 160,
  defaultValue: '–',
};
