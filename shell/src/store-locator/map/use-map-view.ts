import { select } from 'd3-selection';
import { zoom, zoomIdentity, type D3ZoomEvent, type ZoomBehavior } from 'd3-zoom';
import { useCallback, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { ZOOM, type Size, type View } from './plane.ts';

export interface MapView {
  svg: RefObject<SVGSVGElement | null>;
  view: View;
  /** Shows another part of the plane. */
  show(view: View): void;
  /** Zooms around the middle. */
  zoomBy(factor: number): void;
  /** Moves by pixels of the screen. */
  panBy(x: number, y: number): void;
}

/** One finger scrolls the page, two move the map; so a phone's reader gets past it. The control key is the browser's zoom. */
const movesMap = (event: MouseEvent | TouchEvent): boolean =>
  'touches' in event
    ? event.touches.length > 1
    : (!event.ctrlKey || event.type === 'wheel') && event.button === 0;

/** The part of the plane that an SVG shows: dragged, pinched and wheeled by d3-zoom, or moved by code. */
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
