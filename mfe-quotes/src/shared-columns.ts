import type { QuoteRow } from '@portal/shared-contracts';
import type { Column } from '@portal/shared-ui/data';

/** The customer's own part numbers, by which a search finds a quote. Both lists have this column. */
export const ownPartNumbers: Column<QuoteRow> = {
  field: 'ownPartNumbers',
  headerName: 'columns.ownPartNumbers',
  visibility: 'desktop',
  dataType: 'codes',
  optional: true,
  sortable: false,
  width: 150,
};

/** Descriptions of the lines, by which a search finds a quote. Both lists have this column. */
export const productDescriptions: Column<QuoteRow> = {
  field: 'productDescriptions',
  headerName: 'columns.productDescriptions',
  visibility: 'desktop',
  optional: true,
  sortable: false,
  flex: 1,
};
