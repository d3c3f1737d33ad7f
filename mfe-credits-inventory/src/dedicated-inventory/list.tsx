import type { InventoryRow } from '@portal/shared-contracts';
import {
  DownloadDocuments,
  neighborsOf,
  PanelLink,
  pathAddress,
  RecordPanel,
  Slot,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import { CallOffButton } from '../call-offs/CallOffButton.tsx';
import { CallOffsLink } from '../call-offs/CallOffsLink.tsx';
import { SECTION } from '../texts.ts';

const address = pathAddress('/dedicated-inventory');

const loadItem = () =>
  import(/* webpackChunkName: "inventory-panel" */ './InventoryPanel.tsx').then(
    ({ InventoryPanel }) => InventoryPanel,
  );

const columns: readonly Column<InventoryRow>[] = [
  {
    field: 'productCode',
    headerName: 'columns.productCode',
    width: 276,
    render: ({ productCode: number }) => (
      <PanelLink address={address} record={number}>
        {number}
      </PanelLink>
    ),
  },
  {
    field: 'ownPartNumbers',
    headerName: 'columns.ownPartNumbers',
    visibility: 'desktop',
    dataType: 'codes',
    width: 140,
    sortable: false,
  },
  { field: 'productDescription', headerName: 'columns.productDescription', flex: 2 },
  { field: 'stockAvailable', headerName: 'columns.stockAvailable', dataType: 'number', width: 140 },
  { field: 'available', headerName: 'columns.available', dataType: 'number', width: 132 },
  { field: 'unitOfMeasure', headerName: 'columns.unitOfMeasure', width: 64, sortable: false },
  {
    field: 'lastUsageDate',
    headerName: 'columns.lastUsageDate',
    dataType: 'date',
    width: 133,
    defaultValue: '–',
  },
];

export const dedicatedInventory: ListScreenDeclaration<InventoryRow> = {
  list: '/api/account-products',
  columns,
  rowId: 'productCode',
  namespace: SECTION,
  texts: 'dedicatedInventory',
  links: <CallOffsLink />,
  defaultSort: { field: 'lastUsageDate', order: 'desc' },
  panel: (page) => (
    <RecordPanel
      address={address}
      callOf={(number) => `/api/account-products/${encodeURIComponent(number)}`}
      neighbors={neighborsOf(page, (row) => row.productCode)}
      load={loadItem}
    />
  ),
  actions: (rows, done) => (
    <>
      <DownloadDocuments
        label="reports"
        color="secondary"
        documents={rows.map((row) => ({ kind: 'productTestReport', number: row.productCode }))}
      />
      <Slot
        name="inventory.row.actions"
        argument={{ products: rows.map(({ productCode }) => productCode) }}
      />
      <CallOffButton items={rows} onDone={done} />
    </>
  ),
};
