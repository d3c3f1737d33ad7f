import { styled } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import type { Box } from './boxes.ts';

const Label = styled('p')(({ theme }) => ({
  position: 'fixed',
  margin: 0,
  maxWidth: 'min(280px, calc(100vw - 24px))',
  padding: '6px 12px',
  borderRadius: 8,
  fontSize: '0.8125rem',
  fontWeight: 600,
  lineHeight: 1.4,
  color: theme.vars.palette.primary.contrastText,
  background: theme.vars.palette.primary.main,
  pointerEvents: 'none',
  transform: 'translateY(-100%)',
  '@keyframes spotlight-bounce': { '50%': { translate: '0 6px' } },
  '@media (prefers-reduced-motion: no-preference)': {
    animation: 'spotlight-bounce 1.2s ease-in-out infinite',
  },
}));

/** Pixels between the lit part and its label. */
const GAP = 14;

/** A bouncing label above a lit element, where the popover of the menu does not cover it. */
export function SpotlightHint({ box, children }: { box: Box; children: ReactNode }): ReactNode {
  return <Label style={{ left: Math.max(12, box.left), top: box.top - GAP }}>{children}</Label>;
}
