import { formatNumber, type InventoryRow } from '@portal/shared-contracts';
import type { TFunction } from '@portal/shared-ui/i18n';

/** The stock of a product with its unit: "289 pieces", "1,200 LB". */
export const stockText = (
  { stockAvailable, unitOfMeasure }: Pick<InventoryRow, 'stockAvailable' | 'unitOfMeasure'>,
  t: TFunction,
): string =>
  unitOfMeasure === 'PC'
    ? t('card.pieces', { count: stockAvailable, amount: formatNumber(stockAvailable) })
    : `${formatNumber(stockAvailable)} ${unitOfMeasure}`;

/** What is left of a product to call off, with its unit. */
export const leftText = (
  { available, unitOfMeasure }: Pick<InventoryRow, 'available' | 'unitOfMeasure'>,
  t: TFunction,
): string => stockText({ stockAvailable: available, unitOfMeasure }, t);
