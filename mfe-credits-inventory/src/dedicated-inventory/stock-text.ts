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
