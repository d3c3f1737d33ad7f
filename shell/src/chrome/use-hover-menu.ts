import {
  useEffect,
  useRef,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
} from 'react';

/** Milliseconds that the mouse may be outside, on its way from the opener to the panel. */
const LEAVE_PAUSE = 300;

export interface HoverMenu {
  panel: RefObject<HTMLDivElement | null>;
  onPointerEnter: (event: PointerEvent) => void;
  onPointerLeave: (event: PointerEvent) => void;
  /** For the element around both. */
  onBlur: (event: FocusEvent) => void;
  onOpenerClick: (event: MouseEvent) => void;
}

/**
 * Opens a popover while the mouse is over its opener or over itself. A click on the opener keeps it open; the focus
 * closes it when it goes on to the page, which the panel would cover.
 */
export function useHoverMenu(): HoverMenu {
  const panel = useRef<HTMLDivElement>(null);
  const isHovered = useRef(false);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  // A browser without popovers has nothing to open.
  const isOpen = (): boolean =>
    'popover' in HTMLElement.prototype && !!panel.current?.matches(':popover-open');

  return {
    panel,
    onPointerEnter: ({ pointerType }) => {
      clearTimeout(closing.current);
      if (pointerType !== 'mouse' || isOpen()) return;
      isHovered.current = true;
      panel.current?.showPopover?.();
    },
    onPointerLeave: ({ pointerType }) => {
      if (pointerType !== 'mouse' || !isHovered.current) return;
      closing.current = setTimeout(() => {
        isHovered.current = false;
        if (isOpen()) panel.current?.hidePopover();
      }, LEAVE_PAUSE);
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      // Without a next element the window, not the menu, has lost the focus.
      if (relatedTarget !== null && !currentTarget.contains(relatedTarget) && isOpen())
        panel.current?.hidePopover();
    },
    onOpenerClick: (event) => {
      // Hovering has opened it: the click must not close it, and from now on leaving does not either.
      if (isHovered.current && isOpen()) event.preventDefault();
      isHovered.current = false;
    },
  };
}
