import { LIST_FILTERS } from '@portal/shared-contracts/lists';
import { InventoryRow } from '@portal/shared-contracts/schemas';
import { defineList, found, numbered, ownPartsOf, shown } from '../lists/list-definition.ts';

export const dedicatedInventory = defineList({
  list: 'account-products',
  path: '/api/account-products',
  summary: 'Material that is kept for the customer',
  subject: 'inventory',
  table: 'inventory_item',
  row: InventoryRow,
  key: 'productCode',
  newest: 'lastUsageDate',
  filters: LIST_FILTERS['/api/account-products'],
  fields: {
    productCode: numbered('product_code'),
    ownPartNumbers: ownPartsOf('product_code'),
    productDescription: shown('product_description'),
    stockAvailable: shown('stock_available', 'number'),
    available: { ...shown('available', 'number'), computed: '(stock_available - called_off)' },
    unitOfMeasure: found('unit_of_measure'),
    lastUsageDate: shown('last_usage_date', 'day'),
  },
});
