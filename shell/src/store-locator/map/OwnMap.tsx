import { styled, whenIdle } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import {
  useEffect,
  useState,
  type ReactNode,
  type RefObject,
  useId,
  useMemo,
  type KeyboardEvent,
} from 'react';
import type { MapProps } from './MapPanel.tsx';
import { MapButtons } from './MapButtons.tsx';
import { MapMarks, MapNames } from './MapMarks.tsx';
import { loadCounties, loadStates, type Outlines } from './outlines.ts';
import { NEAR, toPlane, viewAround, viewOf, type Size } from './plane.ts';
import { useMapView, useSize } from './use-map-view.ts';

const Hint = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 24,
  textAlign: 'center',
  fontWeight: 600,
  color: '#fff',
  background: 'rgb(15 27 40 / 0.6)',
  pointerEvents: 'none',
});

/** Milliseconds, long enough to read it. */
const SHOWN_MS = 1_500;

/** Tells a person who moves one finger to use two: one finger scrolls the page. */
function TwoFingerHint({ map }: { map: RefObject<SVGSVGElement | null> }): ReactNode {
  const { t } = useTranslation('shell');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const svg = map.current;
    if (!svg) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const show = ({ touches }: TouchEvent): void => {
      clearTimeout(timer);
      setShown(touches.length === 1);
      timer = setTimeout(() => setShown(false), SHOWN_MS);
    };
    svg.addEventListener('touchmove', show, { passive: true });
    return () => {
      clearTimeout(timer);
      svg.removeEventListener('touchmove', show);
    };
  }, [map]);
  return isShown && <Hint aria-hidden>{t('locator.map.twoFingers')}</Hint>;
}

const Place = styled('div')(({ theme }) => ({
  position: 'relative',
  height: '100%',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  // A colour for neither sea nor land, because the map has only the borders of the United States.
  background: theme.vars.palette.action.selected,
  '& svg.map': {
    display: 'block',
    cursor: 'grab',
    touchAction: 'pan-x pan-y',
    '&:active': { cursor: 'grabbing' },
  },
}));
const Land = styled('path')(({ theme }) => ({
  fill: theme.vars.palette.background.paper,
  stroke: theme.vars.palette.text.disabled,
  vectorEffect: 'non-scaling-stroke',
}));
const Border = styled('path')(({ theme }) => ({
  fill: 'none',
  stroke: theme.vars.palette.text.disabled,
  strokeWidth: 1.25,
  vectorEffect: 'non-scaling-stroke',
}));
const CountyBorder = styled(Border)(({ theme }) => ({ stroke: theme.vars.palette.divider, strokeWidth: 1 }));

/** Pixels between the outermost stores and the edge of the map. */
const MARGIN = 72;
/** Pixels that an arrow key moves the map. */
const STEP = 80;
const ZOOM_STEP = 1.6;

/** The portal's own map, drawn from the borders of the Census Bureau. */
export function OwnMap(props: MapProps): ReactNode {
  const [element, size] = useSize();
  return <Place ref={element}>{size && <Drawing {...props} size={size} />}</Place>;
}

function useOutlines(stores: MapProps['stores']): { states: Outlines | null; counties: Outlines | null } {
  const [states, setStates] = useState<Outlines | null>(null);
  const [counties, setCounties] = useState<Outlines | null>(null);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    let isLeft = false;
    loadStates().then((loaded) => {
      if (isLeft) return;
      setStates(loaded);
      // The map also works without counties.
      whenIdle(
        () => void loadCounties(stores.map(({ center }) => center)).then(setCounties, () => undefined),
      );
    }, setError);
    return () => {
      isLeft = true;
    };
  }, [stores]);
  // Thrown here for the map's error boundary.
  if (error !== null) throw error as Error;
  return { states, counties };
}

function Drawing({ stores, shown, isChosen, place, onShow, size }: MapProps & { size: Size }): ReactNode {
  const { t } = useTranslation('shell');
  const id = useId();
  const { states, counties } = useOutlines(stores);
  const all = useMemo(
    () =>
      viewOf(
        stores.map(({ center }) => toPlane(center)),
        size,
        MARGIN,
      ),
    [stores, size],
  );
  const { svg, view, show, zoomBy, panBy } = useMapView(size, all);

  const center = useMemo(() => toPlane(shown.center), [shown]);
  useEffect(() => {
    if (isChosen) show(viewAround(center, size, NEAR));
    else if (place) show(viewOf([toPlane(place.position), center], size, MARGIN * 1.5));
    else show(all);
  }, [isChosen, place, center, all, size, show]);

  function press(event: KeyboardEvent): void {
    const moves: Partial<Record<string, () => void>> = {
      ArrowLeft: () => panBy(STEP, 0),
      ArrowRight: () => panBy(-STEP, 0),
      ArrowUp: () => panBy(0, STEP),
      ArrowDown: () => panBy(0, -STEP),
      '+': () => zoomBy(ZOOM_STEP),
      '=': () => zoomBy(ZOOM_STEP),
      '-': () => zoomBy(1 / ZOOM_STEP),
      '0': () => show(all),
    };
    const move = event.ctrlKey || event.metaKey || event.altKey ? undefined : moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <div role="group" aria-label={t('locator.map.name')} aria-describedby={id} tabIndex={0} onKeyDown={press}>
      <p id={id} hidden>
        {t('locator.map.help')}
      </p>
      {/* A translator would put elements of HTML into the names, which are not drawn. */}
      <svg
        ref={svg}
        aria-hidden
        className="map notranslate"
        viewBox={`0 0 ${size.width} ${size.height}`}
        {...size}
      >
        <g transform={`translate(${view.x} ${view.y}) scale(${view.k})`}>
          {states && <Land d={states.land} />}
          {counties && <CountyBorder d={counties.borders} />}
          {states && <Border d={states.borders} />}
        </g>
        <MapNames
          view={view}
          size={size}
          states={states}
          counties={counties}
          stores={stores}
          shown={shown}
          place={place}
        />
        <MapMarks view={view} stores={stores} shown={shown} place={place} onShow={onShow} />
      </svg>
      <TwoFingerHint map={svg} />
      <MapButtons
        onZoomIn={() => zoomBy(ZOOM_STEP)}
        onZoomOut={() => zoomBy(1 / ZOOM_STEP)}
        onAll={() => show(all)}
      />
    </div>
  );
}
