import type { StatusTone } from '@portal/shared-contracts/statuses';
import type { ReactNode } from 'react';
import { StatusChip } from '../status/StatusChip.tsx';
import type { RowColor } from './column.ts';

const TONES: Readonly<Record<string, StatusTone>> = {
  success: 'success',
  primary: 'info',
  error: 'error',
  pending: 'warning',
};

/** Says in words what the colour of a row means. */
export const RowLabel = ({ color, text }: { color: RowColor | undefined; text: string }): ReactNode => (
  <StatusChip tone={TONES[color ?? ''] ?? 'neutral'} label={text} />
);
