import type { PaymentState } from '@portal/shared-contracts';
import type { StatusTone } from '@portal/shared-contracts/statuses';
import { StatusChip } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

const TONES: Readonly<Record<PaymentState, StatusTone>> = {
  begun: 'neutral',
  submitting: 'info',
  challenge: 'info',
  submitted: 'info',
  settled: 'success',
  declined: 'error',
  returned: 'error',
};

/** The text of each state, by its key in the section's texts. */
export const PAYMENT_STATE_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(TONES).map((state) => [state, `payments.state.${state}`]),
);

/** State of a payment. */
export function PaymentStatus({ state }: { state: PaymentState }): ReactNode {
  const { t } = useTranslation(SECTION);
  return <StatusChip tone={TONES[state]} label={t(`payments.state.${state}`)} />;
}
