import type { PaymentLine } from '@portal/shared-contracts';
import { commonPercent } from '@portal/shared-contracts/payments';
import type { TFunction } from '@portal/shared-ui/i18n';

/** "1% bank discount", or without a percentage where the lines have several. */
export function discountName(
  lines: readonly Pick<PaymentLine, 'total' | 'discountAmount'>[],
  t: TFunction,
): string {
  const percent = commonPercent(lines);
  return percent === null ? t('payment.sum.discount') : t('payment.sum.percentDiscount', { percent });
}
