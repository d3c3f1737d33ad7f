import type { ProductRow } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import { neighborsOf, notPrinted, type Column, type ListScreenDeclaration } from '@portal/shared-ui/data';
import type { ReactNode } from 'react';
import { OrderAgain } from '../order-again/OrderAgain.tsx';
import { ownPartNumbers } from '../shared-columns.ts';
import { SECTION } from '../texts.ts';
import { OpenedProduct, ProductLink } from './OpenedProduct.tsx';
import { boughtQuantity, boughtWeight, lastPrice } from './product-texts.ts';

const Price = styled('span')(({ theme }) => ({
  display: 'flex',
  whiteSpace: 'nowrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
  fontVariantNumeric: 'tabular-nums',
  // On a card they are below one another.
  [theme.breakpoints.down('md')]: { flexWrap: 'wrap', whiteSpace: 'normal' },
}));

/** The last price, and the button that asks for a new one. */
const PriceAndAgain = ({ product }: { product: ProductRow }): ReactNode => (
  <Price>
    <span>{lastPrice(product)}</span>
    <span {...notPrinted}>
      <OrderAgain products={[product.productCode]} />
    </span>
  </Price>
);

const columns: readonly Column<ProductRow>[] = [
  {
    field: 'productCode',
    headerName: 'products.productCode',
    width: 180,
    render: ({ productCode }) => <ProductLink code={productCode} />,
  },
  { field: 'productDescription', headerName: 'products.productDescription', flex: 2, width: 116 },
  ownPartNumbers,
  { field: 'lastBoughtOn', headerName: 'products.lastBoughtOn', dataType: 'date', width: 116 },
  {
    field: 'lastUnitPrice',
    headerName: 'products.lastUnitPrice',
    width: 230,
    render: (product) => <PriceAndAgain product={product} />,
  },
  { field: 'quantity', headerName: 'products.quantity', width: 118, render: boughtQuantity },
  { field: 'weight', headerName: 'products.weight', width: 126, render: boughtWeight, optional: true },
  { field: 'times', headerName: 'products.times', dataType: 'number', width: 112 },
  {
    field: 'openOrders',
    headerName: 'products.openOrders',
    visibility: 'desktop',
    dataType: 'number',
    width: 104,
  },
  {
    field: 'stockAvailable',
    headerName: 'products.stockAvailable',
    dataType: 'number',
    width: 96,
    defaultValue: '–',
  },
];

export const boughtProducts: ListScreenDeclaration<ProductRow> = {
  list: '/api/products',
  columns,
  rowId: 'productCode',
  namespace: SECTION,
  texts: 'products',
  defaultSort: { field: 'lastBoughtOn', order: 'desc' },
  panel: (page) => <OpenedProduct neighbors={neighborsOf(page, (row) => row.productCode)} />,
  actions: (rows, done) => <OrderAgain products={rows.map((row) => row.productCode)} onMade={done} />,
};
