import styled from '@emotion/styled';
import type { StatusTone } from '@portal/shared-contracts/statuses';
import type { ReactNode } from 'react';

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
    // In a compact table it is as much smaller as the table's letters.
    fontSize: 'min(0.8125rem, 0.867em)',
    fontWeight: 600,
    lineHeight: '20px',
    color: ink,
    background: `color-mix(in srgb, ${ink} 11%, ${palette.background.paper})`,
  };
});

/** A status as a small tinted chip with its text. */
export function StatusChip({ tone, label }: { tone: StatusTone; label: string }): ReactNode {
  return (
    <Chip tone={tone} title={label}>
      {label}
    </Chip>
  );
}
