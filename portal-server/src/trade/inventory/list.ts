import { InventoryRow } from '@portal/shared-contracts/schemas';
import { defineList, numbered, shown } from '../lists/list-definition.ts';

export const dedicatedInventory = defineList({
  list: 'account-products',
  path: '/api/account-products',
  summary: 'Material that is kept for the customer',
  subject: 'inventory',
  table: 'inventory_item',
  row: InventoryRow,
  key: 'productCode',
  newest: 'lastUsageDate',
  fields: {
    productCode: numbered('product_code'),
    productDescription: shown('product_description'),
    stockAvailable: shown('stock_available', 'number'),
    lastUsageDate: shown('last_usage_date', 'day'),
  },
});
