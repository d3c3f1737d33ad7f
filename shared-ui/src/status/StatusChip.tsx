import styled from '@emotion/styled';
import { isStatus, STATUS_TONES, type StatusTone, type StatusType } from '@portal/shared-contracts/statuses';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const Chip = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: StatusTone }>(({
  theme,
  tone,
}) => {
  const { palette } = theme.vars;
  const ink = tone === 'neutral' ? palette.text.secondary : palette[tone].main;
  return {
    display: 'inline-block',
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'middle',
    padding: '2px 8px',
    borderRadius: 999,
    // In a compact table it shrinks with the font size.
    fontSize: 'min(0.8125rem, 0.867em)',
    fontWeight: 600,
    lineHeight: '20px',
    color: ink,
    background: `color-mix(in srgb, ${ink} 11%, ${palette.background.paper})`,
  };
});

/** A status as a small colored chip. */
export function StatusChip({ tone, label }: { tone: StatusTone; label: string }): ReactNode {
  return (
    <Chip tone={tone} title={label}>
      {label}
    </Chip>
  );
}

interface RecordStatusProps {
  type: StatusType;
  status: string;
  /** Namespace of the texts: the section's own for its lists. */
  namespace?: string;
}

/** Status of a record. An unknown status is shown as the server sent it. */
export function RecordStatus({ type, status, namespace = 'ui' }: RecordStatusProps): ReactNode {
  const { t } = useTranslation(namespace);
  if (!isStatus(type, status)) return <StatusChip tone="neutral" label={status} />;
  const tones: Readonly<Record<string, StatusTone>> = STATUS_TONES[type];
  return <StatusChip tone={tones[status] ?? 'neutral'} label={t(`status.${type}.${status}`)} />;
}
