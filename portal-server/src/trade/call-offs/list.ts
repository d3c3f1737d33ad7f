import { LIST_FILTERS } from '@portal/shared-contracts/lists';
import { CallOffRow } from '@portal/shared-contracts/schemas';
import { defineList, found, numbered, shown, status } from '../lists/list-definition.ts';
import './call-off-tables.ts';

export const callOffs = defineList({
  list: 'call-offs',
  path: '/api/call-offs',
  summary: 'Dedicated inventory that was called off',
  subject: 'callOffs',
  table: 'call_off',
  row: CallOffRow,
  key: 'callOffNumber',
  newest: 'requestedOn',
  filters: LIST_FILTERS['/api/call-offs'],
  fields: {
    callOffNumber: numbered('number'),
    requestedOn: shown('requested_on', 'day'),
    requestedBy: shown('requested_by'),
    productCodes: shown('product_codes', 'codes'),
    productDescriptions: found('product_descriptions'),
    pieces: shown('pieces', 'number'),
    wantedOn: shown('wanted_on', 'day'),
    destination: shown('destination'),
    poNumber: numbered('po_number'),
    status: status('status', 'call-offs'),
  },
});
