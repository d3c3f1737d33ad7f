import type { FocusEvent } from 'react';

interface Extent {
  /** Pixels from the window's top. */
  top: number;
  bottom: number;
}

/** Pixels to scroll down (up when negative) until `target` stands in the `room`; a target that is larger than it begins with it. */
export const scrollInto = (target: Extent, room: Extent): number =>
  Math.min(target.top - room.top, Math.max(0, target.bottom - room.bottom));

type Focus = Pick<FocusEvent<HTMLElement>, 'target'>;

/** What had the focus when the person left the window: it gets the focus back with the window, and the page stays where it was scrolled to. */
let left: Element | null = null;

/** To be told of each focus that goes. Where the whole window loses it, the document still names the element. */
export function noteWindowLeft({ target }: Focus): void {
  left = document.activeElement === target ? target : null;
}

/**
 * Scrolls the page when the keyboard reaches a cell or header of a grid that is outside of the window or under a bar
 * (WCAG 2.2, "Focus Not Obscured"). The grid keeps the browser from scrolling to it, and scrolls nothing but its own rows.
 */
export function showBesideBars({ target }: Focus): void {
  const isBack = target === left;
  left = null;
  const main = target.closest('main');
  if (isBack || !main || !target.matches(':focus-visible')) return;
  const cell = target.closest('[role=gridcell], [role=columnheader]') ?? target;
  // The bars that stay in their place are as high as the main part's margins.
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(main);
  const room = { top: parseFloat(scrollMarginTop), bottom: innerHeight - parseFloat(scrollMarginBottom) };
  scrollBy(0, scrollInto(cell.getBoundingClientRect(), room));
}
