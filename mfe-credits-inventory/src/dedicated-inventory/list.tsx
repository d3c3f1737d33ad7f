import type { InventoryRow } from '@portal/shared-contracts';
import { PanelLink } from '@portal/shared-ui/data';
import type { Column, ListDeclaration } from '@portal/shared-ui/grid';
import { SECTION } from '../texts.ts';
import { address } from './address.ts';

/** What a product of the dedicated inventory shows. */
const columns: readonly Column<InventoryRow>[] = [
  {
    field: 'productCode',
    headerName: 'columns.productCode',
    width: 230,
    render: ({ productCode: number }) => (
      <PanelLink address={address} record={number}>
        {number}
      </PanelLink>
    ),
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
