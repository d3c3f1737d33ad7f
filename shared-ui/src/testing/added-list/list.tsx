import type { RemnantRow } from '@portal/shared-contracts/testing';
import type { ListScreenDeclaration } from '../../list-screen/ListScreen.tsx';
import { SECTION } from './texts.ts';

/** Screen of the list that `portal-server/src/testing/added-list` serves; an example of a section's own list. */
export const remnants: ListScreenDeclaration<RemnantRow> = {
  list: '/api/remnants',
  columns: [
    { field: 'tag', headerName: 'columns.tag', width: 120 },
    { field: 'productCodes', headerName: 'columns.products', dataType: 'codes' },
    { field: 'cutOn', headerName: 'columns.cutOn', dataType: 'date', defaultValue: '–' },
    {
      field: 'status',
      headerName: 'columns.status',
      texts: { Free: 'status.Free', Reserved: 'status.Reserved' },
    },
    { field: 'price', headerName: 'columns.price', dataType: 'currency' },
  ],
  rowId: 'id',
  namespace: SECTION,
  texts: 'remnants',
  defaultSort: { field: 'cutOn', order: 'desc' },
};
