import { Type, type Static } from 'typebox';
import { InventoryRow } from './rows.ts';
import { IsoDate, Nullable } from './values.ts';

/** A line of an order that a product was in, with the invoice of that order. */
export const ProductUse = Type.Object({
  salesOrder: Type.String(),
  orderDate: IsoDate,
  poNumber: Nullable(Type.String()),
  status: Type.String(),
  invoiceNumber: Nullable(Type.String()),
  invoiceDate: Nullable(IsoDate),
  quantity: Type.Number({ description: 'In units of measure' }),
  unitOfMeasure: Type.String(),
  noOfPieces: Type.Integer(),
  mtrUrl: Type.Optional(
    Type.String({ description: 'Path of the material test report; absent when there is none' }),
  ),
});
export type ProductUse = Static<typeof ProductUse>;

/** Everything the details panel shows of a product of the dedicated inventory (docs/product.md, "Credit memo and dedicated inventory details"). */
export const InventoryItemDetails = Type.Object({
  ...InventoryRow.properties,
  uses: Type.Array(ProductUse, { description: 'Newest first, fifty at most' }),
  hasMoreUses: Type.Boolean({ description: 'True when there are older ones than those fifty' }),
});
export type InventoryItemDetails = Static<typeof InventoryItemDetails>;
