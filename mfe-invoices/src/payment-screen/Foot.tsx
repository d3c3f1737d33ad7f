import { styled } from '@portal/shared-ui';
import { useEffect, type RefObject } from 'react';

/** The sum of a payment, always in view: beside the form, or at the bottom of a small screen. */
export const Foot = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 2,
  padding: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  background: theme.vars.palette.background.paper,
  [theme.breakpoints.up('md')]: { top: 8, bottom: 0 },
  [theme.breakpoints.down('md')]: {
    bottom: 'calc(-1 * var(--foot-below, 0px))',
    marginBottom: 'calc(-1 * var(--foot-below, 0px))',
    marginInline: 'calc(-1 * var(--foot-beside, 16px))',
    padding: '12px var(--foot-beside, 16px) 16px',
    border: 0,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 0,
    boxShadow: '0 -8px 24px rgb(15 27 40 / 0.12)',
    '& > [role=alert]:not(:empty)': {
      marginBottom: 8,
      padding: '8px 12px',
      fontSize: '0.875rem',
      lineHeight: '20px',
    },
  },
  // A low window, a phone in landscape, or a page at 200 %, has no room for a sticky foot.
  [`${theme.breakpoints.up('md')} and (max-height: 600px)`]: { position: 'static' },
  [`${theme.breakpoints.down('md')} and (max-height: 560px)`]: { position: 'static' },
  // With a notice, or buttons for a payment below the minimum, the foot would cover half of a low screen, so it scrolls.
  [`${theme.breakpoints.down('md')} and (max-height: 700px)`]: {
    '&:has(> [role=alert]:not(:empty), [data-ways])': { position: 'static' },
  },
}));
/** Pixels for the ring around what has the focus. */
const FOCUS_RING = 4;

/** Nearest ancestor of `element` that scrolls. */
function scrollerOf(element: Element): HTMLElement {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around;
  return document.documentElement;
}

/** True if the foot covers the bottom of the scrolling area. On a wide screen it is beside the form. */
function isOver(foot: Element): boolean {
  const { position, bottom } = getComputedStyle(foot);
  return position === 'sticky' && bottom !== 'auto';
}

/** Keeps the focused element from being covered by the foot (WCAG 2.2, "Focus Not Obscured"). */
export function useRoomAboveFoot(foot: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = foot.current;
    if (!element) return undefined;
    const { style } = scrollerOf(element);
    const measure = (): void => {
      style.scrollPaddingBottom = isOver(element) ? `${element.offsetHeight + FOCUS_RING}px` : '';
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
