import MuiTooltip from '@mui/material/Tooltip';
import type { ReactElement, ReactNode } from 'react';
import '../theme/install-mui-theme.ts';

/** Where a tooltip stands: a side, and on it the middle, the start or the end (docs/product.md, section 9: twelve). */
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
  /** `top` by default; it turns to the other side where there is no room. */
  placement?: TooltipPlacement;
  /** The element that the text is about. It has a name of its own, and can be focused or touched where there is no pointer. */
  children: ReactElement;
}

/** Milliseconds: a touch shows the text at once, and long enough to be read. */
const TOUCH = { enter: 0, leave: 4000 };

/** A short text about an element, shown while it is pointed at, focused or touched; Escape hides it. */
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
