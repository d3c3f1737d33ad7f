import { useEffect, type RefObject } from 'react';

const SCROLLER = '.MuiDataGrid-virtualScroller';

/**
 * Marks `frame` with `data-more` while columns of its grid, which take `width` pixels at least, lie beyond the right edge: many
 * systems hide a scroll bar until it is used. An attribute and no state, so that to scroll draws nothing again.
 */
export function useMoreAside(frame: RefObject<HTMLElement | null>, width: number): void {
  useEffect(() => {
    const root = frame.current;
    const scroller = root?.querySelector(SCROLLER);
    if (!root || !scroller) return;
    const mark = (): void => {
      root.toggleAttribute('data-more', width - scroller.clientWidth - scroller.scrollLeft > 1);
    };
    const observer = new ResizeObserver(mark);
    observer.observe(scroller);
    scroller.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', mark);
    };
  }, [frame, width]);
}
