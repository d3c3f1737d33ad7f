import { useEffect, useRef, useState, type RefObject, useCallback, useMemo } from 'react';
import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { type Size, ZOOM, type View } from './plane.ts';

/** Size of an element in pixels; null until it is laid out. */
export function useSize(): [RefObject<HTMLDivElement | null>, Size | null] {
  const element = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      setSize({ width: Math.round(entry.contentRect.width), height: Math.round(entry.contentRect.height) });
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, size];
}

export interface MapView {
  svg: RefObject<SVGSVGElement | null>;
  view: View;
  show(view: View): void;
  zoomBy(factor: number): void;
  panBy(x: number, y: number): void;
}

/**
 * One finger scrolls the page, two move the map, so that people on a phone get past it. The control key is for the browser's
 * zoom.
 */
const movesMap = (event: MouseEvent | TouchEvent): boolean =>
  'touches' in event
    ? event.touches.length > 1
    : (!event.ctrlKey || event.type === 'wheel') && event.button === 0;

/** The view of an SVG map: dragged, pinched and wheeled by d3-zoom, or set by code. */
export function useMapView({ width, height }: Size, first: View): MapView {
  const svg = useRef<SVGSVGElement>(null);
  const [view, setView] = useState(first);
  const behavior = useMemo<ZoomBehavior<SVGSVGElement, unknown>>(
    () =>
      zoom<SVGSVGElement, unknown>()
        .filter(movesMap)
        .scaleExtent([...ZOOM])
        .extent([
          [0, 0],
          [width, height],
        ])
        .on('zoom', ({ transform: { k, x, y } }: D3ZoomEvent<SVGSVGElement, unknown>) =>
          setView({ k, x, y }),
        ),
    [width, height],
  );
  const show = useCallback(
    ({ k, x, y }: View) => {
      if (svg.current) behavior.transform(select(svg.current), zoomIdentity.translate(x, y).scale(k));
    },
    [behavior],
  );
  useEffect(() => {
    if (svg.current) select(svg.current).call(behavior);
  }, [behavior]);

  return {
    svg,
    view,
    show,
    zoomBy: (factor) => {
      if (svg.current) behavior.scaleBy(select(svg.current), factor);
    },
    panBy: (x, y) => show({ ...view, x: view.x + x, y: view.y + y }),
  };
}
