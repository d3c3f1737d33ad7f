import type { InventoryRow } from '@portal/shared-contracts';
import type { Column, ListDeclaration } from '@portal/shared-ui/grid';
import { RecordLink } from '../opened-record/RecordLink.tsx';
import { SECTION } from '../texts.ts';

/** What a product of the dedicated inventory shows. */
const columns: readonly Column<InventoryRow>[] = [
  {
    field: 'productCode',
    headerName: 'columns.productCode',
    width: 230,
    render: ({ productCode: number }) => <RecordLink list="/dedicated-inventory" number={number} />,
  },
  { field: 'productDescription', headerName: 'columns.productDescription', flex: 2 },
  { field: 'stockAvailable', headerName: 'columns.stockAvailable', dataType: 'number', width: 160 },
  {
    field: 'lastUsageDate',
    headerName: 'columns.lastUsageDate',
    dataType: 'date',
    width: 135,
    defaultValue: '–',
  },
];

export const list: ListDeclaration<InventoryRow> = {
  list: '/api/account-products',
  columns,
  rowId: 'productCode',
  namespace: SECTION,
  defaultSort: { field: 'lastUsageDate', order: 'desc' },
};
