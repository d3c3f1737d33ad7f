import type { ReactNode } from 'react';

export type SpotlightPlacement = 'top' | 'right' | 'bottom' | 'left';

export interface SpotlightProps {
  /** The lit element that the popover stands at; null while it is not there yet. */
  target: Element | null;
  /** Side of the target; another one where there is no room. */
  placement: SpotlightPlacement;
  title: string;
  /** At the title's right. */
  aside?: ReactNode;
  description: string;
  /** Read to people who do not see that the target is awaited. */
  waiting: string;
  /** Another element that the popover leaves free where there is room. It is neither lit nor labelled while it is hidden. */
  highlight?: Element | null;
  isHighlightLit?: boolean;
  /** Label of the highlight. */
  hint?: string | null;
  hasArrow?: boolean;
  /** Milliseconds in which the page gets dark. */
  fade?: number;
  /** Escape. */
  onClose: () => void;
  /** Foot of the popover: its buttons. */
  children: ReactNode;
}
