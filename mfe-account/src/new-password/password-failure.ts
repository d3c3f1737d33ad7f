import { ApiError } from '@portal/shared-contracts';
import type { TFunction } from '@portal/shared-ui/i18n';
import { isFieldError } from '../form/field-error.ts';
import type { Attempt } from '../form/use-attempt.ts';

/** What to say over the form: the server's sentence about a refusal, else that of the error catalogue for passwords. */
export function passwordFailure(attempt: Attempt, t: TFunction): string | null {
  if (attempt.status !== 'failed' || isFieldError(attempt.error)) return null;
  const { error } = attempt;
  const isAnswer = error instanceof ApiError && error.status < 500 && error.catalogue === undefined;
  return isAnswer ? error.message : t('newPassword.failed');
}
