import type { CallOffRow } from '@portal/shared-contracts';
import {
  neighborsOf,
  PanelLink,
  pathAddress,
  RecordPanel,
  statusColumn,
  type Column,
  type ListScreenDeclaration,
} from '@portal/shared-ui/data';
import { SECTION } from '../texts.ts';

const address = pathAddress('/dedicated-inventory/call-offs');

const loadCallOff = () => import('./CallOffPanel.tsx').then(({ CallOffPanel }) => CallOffPanel);

const columns: readonly Column<CallOffRow>[] = [
  {
    field: 'callOffNumber',
    headerName: 'callOffs.number',
    width: 112,
    render: ({ callOffNumber: number }) => (
      <PanelLink address={address} record={number}>
        {number}
      </PanelLink>
    ),
  },
  { ...statusColumn('call-offs', SECTION), headerName: 'callOffs.status', width: 120 },
  { field: 'productCodes', headerName: 'columns.productCode', dataType: 'codes', flex: 2 },
  {
    field: 'productDescriptions',
    headerName: 'columns.productDescription',
    visibility: 'desktop',
    optional: true,
    sortable: false,
    flex: 2,
  },
  { field: 'pieces', headerName: 'callOffs.pieces', dataType: 'number', width: 88, defaultValue: '–' },
  { field: 'wantedOn', headerName: 'callOffs.wantedOn', dataType: 'date', width: 112 },
  { field: 'destination', headerName: 'callOffs.destination', visibility: 'desktop', flex: 2 },
  { field: 'poNumber', headerName: 'callOffs.poNumber', width: 112, defaultValue: '–' },
  { field: 'requestedBy', headerName: 'callOffs.requestedBy', visibility: 'desktop', width: 128 },
  { field: 'requestedOn', headerName: 'callOffs.requestedOn', dataType: 'date', width: 136 },
];

export const callOffs: ListScreenDeclaration<CallOffRow> = {
  list: '/api/call-offs',
  columns,
  rowId: 'callOffNumber',
  namespace: SECTION,
  texts: 'callOffs',
  defaultSort: { field: 'requestedOn', order: 'desc' },
  panel: (page) => (
    <RecordPanel
      address={address}
      callOf={(number) => `/api/call-offs/${encodeURIComponent(number)}`}
      neighbors={neighborsOf(page, (row) => row.callOffNumber)}
      load={loadCallOff}
    />
  ),
};
