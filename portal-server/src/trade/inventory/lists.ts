import { InventoryRow } from '@portal/shared-contracts/schemas';
import { defineList, sorted } from '../lists/list-definition.ts';

export const dedicatedInventory = defineList({
  list: 'account-products',
  path: '/api/account-products',
  summary: 'Material that is kept for the customer',
  table: 'inventory_item',
  row: InventoryRow,
  newest: 'lastUsageDate',
  fields: {
    productCode: sorted('product_code'),
    productDescription: sorted('product_description'),
    stockAvailable: sorted('stock_available'),
    lastUsageDate: sorted('last_usage_date'),
  },
});
