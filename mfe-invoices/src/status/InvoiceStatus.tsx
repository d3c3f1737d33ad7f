import { StatusChip, type StatusTone } from '@portal/shared-ui/data';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import { SECTION } from '../texts.ts';

/** The statuses that are known, which are those that the texts translate. */
export const TONES: Readonly<Record<string, StatusTone>> = {
  Open: 'info',
  'Partially Paid': 'info',
  Overdue: 'error',
  'Payment Submitted': 'info',
  Paid: 'success',
};

/** The text of each known status, by its key in the section's texts. */
export const STATUS_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(TONES).map((status) => [status, `status.${status}`]),
);

/** Status of an invoice. One that is not known is shown as the server sent it. */
export function InvoiceStatus({ status }: { status: string }): ReactNode {
  const { t } = useTranslation(SECTION);
  const tone = TONES[status];
  return <StatusChip tone={tone ?? 'neutral'} label={tone === undefined ? status : t(`status.${status}`)} />;
}
