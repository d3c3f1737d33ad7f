import { ApiError } from '@portal/shared-contracts';
import type { TFunction } from 'i18next';

/** Text of a failure for the person: the server's sentence, or the translation of its entry in the error catalogue. */
export function errorText(error: unknown, t: TFunction): string {
  if (!(error instanceof ApiError)) return t('errors.oops', { ns: 'ui' });
  return error.catalogue === undefined ? error.message : t(`errors.${error.catalogue}`, { ns: 'ui' });
}
