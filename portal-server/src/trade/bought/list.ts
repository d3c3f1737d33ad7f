import { LIST_FILTERS } from '@portal/shared-contracts/lists';
import { ProductRow } from '@portal/shared-contracts/schemas';
import { answered, defineList, numbered, ownPartsOf, shown, sorted } from '../lists/list-definition.ts';
import './bought-table.ts';

/** The products that a customer bought (docs/product.md, "What we bought"). */
export const boughtProducts = defineList({
  list: 'products',
  path: '/api/products',
  summary: 'Products that the customer bought, with their last price and what was bought in twelve months',
  subject: 'products',
  table: 'bought_product',
  row: ProductRow,
  key: 'productCode',
  newest: 'lastBoughtOn',
  filters: LIST_FILTERS['/api/products'],
  fields: {
    productCode: numbered('product_code'),
    ownPartNumbers: ownPartsOf('product_code'),
    productDescription: shown('product_description'),
    lastBoughtOn: shown('last_bought_on', 'day'),
    lastUnitPrice: sorted('last_unit_price', 'unitPrice'),
    priceUnit: answered('price_unit'),
    quantity: sorted('quantity', 'decimal'),
    unitOfMeasure: answered('unit_of_measure'),
    weight: sorted('weight', 'decimal'),
    times: shown('times', 'number'),
    openOrders: shown('open_orders', 'number'),
    stockAvailable: shown('stock_available', 'number'),
  },
});
