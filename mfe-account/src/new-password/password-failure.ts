import type { ApiError } from '@portal/shared-contracts';
import type { TFunction } from '@portal/shared-ui/i18n';

/** Text above the form: the server's sentence about a refusal, else that of the error catalogue for passwords. */
export function passwordFailure(error: ApiError, t: TFunction): string {
  const isRefusal = error.status < 500 && error.catalogue === undefined;
  return isRefusal ? error.message : t('newPassword.failed');
}
