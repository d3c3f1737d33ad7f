import { formatQuantity, formatUnitPrice, type ProductRow } from '@portal/shared-contracts';

/** The last unit price of a product, `$3.72/LB`. */
export const lastPrice = ({ lastUnitPrice: unitPrice, priceUnit, unitOfMeasure }: ProductRow): string =>
  formatUnitPrice({ unitPrice, priceUnit, unitOfMeasure });

/** What was bought of a product in twelve months, `1,250.5 LB`. */
export const boughtQuantity = (product: ProductRow): string => formatQuantity(product);

/** Its weight; a dash if it is not known. */
export const boughtWeight = ({ weight }: ProductRow): string =>
  weight === null ? '–' : formatQuantity({ quantity: weight, unitOfMeasure: 'LB' });
