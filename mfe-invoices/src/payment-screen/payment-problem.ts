import type { ApiError } from '@portal/shared-contracts';
import type { TFunction } from '@portal/shared-ui/i18n';

/** Text of a failed call of the payment screen: the server's reason of a refusal, or the specified sentence for everything unexpected. */
export function paymentProblem(error: ApiError, t: TFunction): string {
  const isUnexpected = error.status === 500 || error.catalogue !== undefined;
  return isUnexpected ? t('payment.unexpected') : error.message;
}
