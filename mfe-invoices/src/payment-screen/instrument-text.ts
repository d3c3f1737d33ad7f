import type { Instrument } from '@portal/shared-contracts';
import type { TFunction } from '@portal/shared-ui/i18n';

/** A card or bank account as a person recognises it: `Visa •••• 4242`. */
export const instrumentText = ({ brand, last4 }: Instrument, t: TFunction): string =>
  t('payment.instrument', { brand, last4 });
