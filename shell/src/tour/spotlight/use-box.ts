import { useEffect, useState } from 'react';
import type { Box } from './boxes.ts';

const isSame = (a: Box | null, b: Box | null): boolean =>
  a === b ||
  (a !== null &&
    b !== null &&
    a.left === b.left &&
    a.top === b.top &&
    a.width === b.width &&
    a.height === b.height);

/** Where in the window `element` is; null while it is not shown. */
function measure(element: Element): Box | null {
  if (element.getClientRects().length === 0) return null;
  const { left, top, width, height } = element.getBoundingClientRect();
  return { left, top, width, height };
}

/** Where in the window `element` is, followed from frame to frame, because anything may move it; null while it is not shown. */
export function useBox(element: Element | null): Box | null {
  const [known, setKnown] = useState<{ element: Element; box: Box | null } | null>(null);

  useEffect(() => {
    if (!element) return undefined;
    let last: Box | null = null;
    let frame = requestAnimationFrame(function follow() {
      const box = measure(element);
      if (!isSame(last, box)) setKnown({ element, box });
      last = box;
      frame = requestAnimationFrame(follow);
    });
    return () => cancelAnimationFrame(frame);
  }, [element]);

  return known && known.element === element ? known.box : null;
}
