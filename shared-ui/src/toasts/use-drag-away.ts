import { useState, type CSSProperties, type PointerEvent } from 'react';

/** Part of its own width by which a toast is drawn aside to be gone (docs/product.md, section 9). */
const GONE_AT = 0.8;

/** Pixels below which a drag was meant as a click. */
const STILL = 5;

interface DragHandlers {
  style: CSSProperties;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onPointerCancel: () => void;
}

/** An element that goes away by a click, or by being drawn far enough to either side; else it comes back. */
export function useDragAway(onGone: () => void): DragHandlers {
  const [drag, setDrag] = useState<{ from: number; by: number } | null>(null);
  return {
    style: drag
      ? { transform: `translateX(${drag.by}px)`, opacity: 1 - Math.min(0.7, Math.abs(drag.by) / 500) }
      : { transition: 'transform 150ms' },
    onPointerDown: (event) => setDrag({ from: event.clientX, by: 0 }),
    onPointerMove: (event) => {
      if (drag) setDrag({ ...drag, by: event.clientX - drag.from });
    },
    onPointerUp: (event) => {
      const by = Math.abs(drag?.by ?? 0);
      setDrag(null);
      if (drag && (by < STILL || by > GONE_AT * event.currentTarget.offsetWidth)) onGone();
    },
    onPointerLeave: () => setDrag(null),
    onPointerCancel: () => setDrag(null),
  };
}
