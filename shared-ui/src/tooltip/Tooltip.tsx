import MuiTooltip from '@mui/material/Tooltip';
import type { ReactElement, ReactNode } from 'react';
import '../theme/install-mui-theme.ts';

/** Positions of a tooltip: a side, and the start, middle or end of it (docs/product.md, section 9: twelve). */
export const TOOLTIP_PLACEMENTS = [
  'top-start',
  'top',
  'top-end',
  'right-start',
  'right',
  'right-end',
  'bottom-start',
  'bottom',
  'bottom-end',
  'left-start',
  'left',
  'left-end',
] as const;
export type TooltipPlacement = (typeof TOOLTIP_PLACEMENTS)[number];

export interface TooltipProps {
  text: string;
  /** `top` by default; it flips if there is no space. */
  placement?: TooltipPlacement;
  /** The element that the text describes. It must have an accessible name, and be focusable for keyboard and touch. */
  children: ReactElement;
}

/** Milliseconds: a touch shows the text at once, long enough to read it. */
const TOUCH = { enter: 0, leave: 4000 };

/** A short text about an element, shown on hover, focus or touch; Escape hides it. */
export function Tooltip({ text, placement = 'top', children }: TooltipProps): ReactNode {
  return (
    <MuiTooltip
      title={text}
      placement={placement}
      arrow
      describeChild
      enterTouchDelay={TOUCH.enter}
      leaveTouchDelay={TOUCH.leave}
      slotProps={{ tooltip: { sx: { fontSize: '0.8125rem', lineHeight: 1.4, padding: '6px 10px' } } }}
    >
      {children}
    </MuiTooltip>
  );
}
