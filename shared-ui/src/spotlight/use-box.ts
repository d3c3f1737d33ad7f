import { useEffect, useState } from 'react';
import type { Box } from './lit-area.ts';

const isSame = (a: Box, b: Box): boolean =>
  a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;

/** Where on the screen `element` is, followed from frame to frame, because anything may move it. */
export function useBox(element: Element | null): Box | null {
  const [known, setKnown] = useState<{ element: Element; box: Box } | null>(null);

  useEffect(() => {
    if (!element) return undefined;
    let last: Box | null = null;
    let frame = requestAnimationFrame(function measure() {
      const { left, top, width, height } = element.getBoundingClientRect();
      const box = { left, top, width, height };
      if (!last || !isSame(last, box)) setKnown({ element, box });
      last = box;
      frame = requestAnimationFrame(measure);
    });
    return () => cancelAnimationFrame(frame);
  }, [element]);

  return known && known.element === element ? known.box : null;
}
