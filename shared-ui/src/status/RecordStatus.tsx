import { isStatus, STATUS_TONES, type StatusTone, type StatusType } from '@portal/shared-contracts/statuses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusChip } from './StatusChip.tsx';

export interface RecordStatusProps {
  type: StatusType;
  status: string;
  /** Namespace of the texts: a section's for its own lists, whose texts are released with it. */
  namespace?: string;
}

/** Status of any record of a chain. One that is not known is shown as the server sent it. */
export function RecordStatus({ type, status, namespace = 'ui' }: RecordStatusProps): ReactNode {
  const { t } = useTranslation(namespace);
  if (!isStatus(type, status)) return <StatusChip tone="neutral" label={status} />;
  const tones: Readonly<Record<string, StatusTone>> = STATUS_TONES[type];
  return <StatusChip tone={tones[status] ?? 'neutral'} label={t(`status.${type}.${status}`)} />;
}
