import type { FocusEvent } from 'react';

interface Extent {
  /** Pixels from the top of the window. */
  top: number;
  bottom: number;
}

/** Pixels to scroll down (negative: up) until `target` is inside `room`; a larger target is aligned to its start. */
export const scrollInto = (target: Extent, room: Extent): number =>
  Math.min(target.top - room.top, Math.max(0, target.bottom - room.bottom));

type Focus = Pick<FocusEvent<HTMLElement>, 'target'>;

/** The element that had the focus when the person left the window. It gets the focus back with the window, without scrolling. */
let left: Element | null = null;

/** Listener for `blur` events. If the whole window loses the focus, the element is still the active one. */
export function noteWindowLeft({ target }: Focus): void {
  left = document.activeElement === target ? target : null;
}

/**
 * Scrolls the page when the keyboard reaches a cell or header that is outside the window or under a bar (WCAG 2.2, "Focus Not
 * Obscured"). The grid prevents the browser from scrolling to it, and scrolls only its own rows.
 */
export function showBesideBars({ target }: Focus): void {
  const isBack = target === left;
  left = null;
  const main = target.closest('main');
  if (isBack || !main || !target.matches(':focus-visible')) return;
  const cell = target.closest('[role=gridcell], [role=columnheader]') ?? target;
  // The fixed bars are as high as the scroll margins of the main part.
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(main);
  const room = { top: parseFloat(scrollMarginTop), bottom: innerHeight - parseFloat(scrollMarginBottom) };
  scrollBy(0, scrollInto(cell.getBoundingClientRect(), room));
}
