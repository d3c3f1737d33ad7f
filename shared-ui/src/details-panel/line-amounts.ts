import { formatMoney, formatNumber, type LineItem } from '@portal/shared-contracts';
import type { TFunction } from 'i18next';

type Amounts = Pick<LineItem, 'quantity' | 'unitOfMeasure' | 'unitPrice'>;

/** `120 LB` */
export const quantityText = ({ quantity, unitOfMeasure: unit }: Amounts, t: TFunction): string =>
  t('details.quantity', { quantity: formatNumber(quantity), unit });

/** `$8.45/LB` */
export const unitPriceText = ({ unitPrice, unitOfMeasure: unit }: Amounts, t: TFunction): string =>
  t('details.unitPrice', { price: formatMoney(unitPrice), unit });
