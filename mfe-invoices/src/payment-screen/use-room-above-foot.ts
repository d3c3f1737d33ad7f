import { useEffect, type RefObject } from 'react';

/** The element that scrolls what `element` stands in. */
function scrollerOf(element: Element): HTMLElement {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return document.documentElement;
}

/** Whether the foot lies over the end of what scrolls; where there is room it stands beside it. */
function isOver(foot: Element): boolean {
  const { position, bottom } = getComputedStyle(foot);
  return position === 'sticky' && bottom !== 'auto';
}

/** Keeps what gets the focus from scrolling under the foot (WCAG 2.2, "Focus Not Obscured"). */
export function useRoomAboveFoot(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current;
    if (!element) return undefined;
    const { style } = scrollerOf(element);
    const measure = (): void => {
      style.scrollPaddingBottom = isOver(element) ? `${element.offsetHeight}px` : '';
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      style.scrollPaddingBottom = '';
    };
  }, [foot]);
}
