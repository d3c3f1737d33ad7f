import { useEffect, type RefObject } from 'react';

interface Extent {
  /** Pixels from the window's top. */
  top: number;
  bottom: number;
}

/** Pixels to scroll down (up when negative) until `target` stands in the `room`; a target that is larger than it begins with it. */
export function scrollInto(target: Extent, room: Extent): number {
  if (target.top < room.top) return target.top - room.top;
  return Math.max(0, Math.min(target.bottom - room.bottom, target.top - room.top));
}

/** What the bars that stay in their place leave of the window: the main part's scroll margins are as high as they are. */
function roomBesideBars(main: Element): Extent {
  const { scrollMarginTop, scrollMarginBottom } = getComputedStyle(main);
  return { top: parseFloat(scrollMarginTop), bottom: window.innerHeight - parseFloat(scrollMarginBottom) };
}

/**
 * Scrolls the page when the keyboard reaches a cell or header of the grid in `frame` that is outside of the window or under a bar
 * (docs/product.md, "Accessibility"). The grid keeps the browser from scrolling to it, and scrolls nothing but its own rows.
 */
export function useFocusBesideBars(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = frame.current;
    const main = element?.closest('main');
    if (!element || !main) return;
    const show = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      const cell = target.closest('[role=gridcell], [role=columnheader]') ?? target;
      window.scrollBy(0, scrollInto(cell.getBoundingClientRect(), roomBesideBars(main)));
    };
    element.addEventListener('focusin', show);
    return () => element.removeEventListener('focusin', show);
  }, [frame]);
}
