import type { Branch } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { formatMiles, milesBetween } from '@portal/shared-contracts/stores';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { MapProps } from './MapPanel.tsx';
import { onScreen, toPlane, type View, type Size } from './plane.ts';
import type { SearchedPlace } from '../use-searched-place.ts';
import { placeLabels, type Label } from './labels.ts';
import { buttonsBox } from './MapButtons.tsx';
import type { NamedPlace, Outlines } from './outlines.ts';

/** Half the width of a store's mark, in pixels. */
const MARK = 9;

const Mark = styled('circle')(({ theme }) => ({
  fill: theme.vars.palette.primary.main,
  stroke: theme.vars.palette.background.paper,
  strokeWidth: 2,
  cursor: 'pointer',
  '&[data-shown="true"]': { fill: theme.vars.palette.error.main },
}));
const Line = styled('line')(({ theme }) => ({
  stroke: theme.vars.palette.primary.main,
  strokeWidth: 2,
  strokeDasharray: '6 5',
}));
const Here = styled('rect')(({ theme }) => ({
  fill: theme.vars.palette.text.primary,
  stroke: theme.vars.palette.background.paper,
  strokeWidth: 2,
}));

export interface MapMarksProps extends Pick<MapProps, 'stores' | 'shown' | 'place' | 'onShow'> {
  view: View;
}

/** Marks of the stores and the searched place, and a line from the place to the current store. */
export function MapMarks({ view, stores, shown, place, onShow }: MapMarksProps): ReactNode {
  const at = (store: Branch) => onScreen(view, toPlane(store.center));
  const [x, y] = at(shown);
  const from = place && onScreen(view, toPlane(place.position));
  return (
    <>
      {from && <Line x1={from[0]} y1={from[1]} x2={x} y2={y} />}
      {stores.map((store) => {
        const [cx, cy] = at(store);
        return (
          <Mark
            key={store.branchId}
            data-shown={store.branchId === shown.branchId}
            cx={cx}
            cy={cy}
            r={store.branchId === shown.branchId ? MARK + 2 : MARK - 1}
            onClick={() => onShow(store)}
          >
            <title>{store.title}</title>
          </Mark>
        );
      })}
      {from && (
        <Here
          x={from[0] - 7}
          y={from[1] - 7}
          width={14}
          height={14}
          rx={3}
          transform={`rotate(45 ${from[0]} ${from[1]})`}
        />
      )}
    </>
  );
}

const Name = styled('text')(({ theme }) => ({
  fill: theme.vars.palette.text.secondary,
  // A rim in the colour of the ground, so that borders do not cross letters.
  stroke: theme.vars.palette.background.paper,
  strokeWidth: 3,
  paintOrder: 'stroke',
  pointerEvents: 'none',
  userSelect: 'none',
  '&[data-kind="store"], &[data-kind="place"]': { fill: theme.vars.palette.text.primary, fontWeight: 650 },
  '&[data-kind="state"]': { letterSpacing: '0.04em', fontWeight: 600 },
}));

/** Zoom from which counties are named. */
const COUNTY_NAMES = 6;

interface MapNamesProps {
  view: View;
  size: Size;
  states: Outlines | null;
  counties: Outlines | null;
  stores: readonly Branch[];
  shown: Branch;
  place: SearchedPlace | null;
}

/** Half the width of the searched place's mark. */
const PLACE_MARK = 10;

/** Names on the map: stores and the searched place first, then states and counties if there is space. */
export function MapNames({ view, size, states, counties, stores, shown, place }: MapNamesProps): ReactNode {
  const { t } = useTranslation('shell');
  const named = (kind: string, letters: number, { name, at }: NamedPlace): Label => ({
    key: `${kind}:${name}`,
    text: name,
    at: onScreen(view, at),
    mark: 0,
    size: letters,
  });
  const ofStore = ({ title, center }: Branch): Label => ({
    key: `store:${title}`,
    text: title,
    at: onScreen(view, toPlane(center)),
    mark: MARK,
    size: 13,
  });
  const ofPlace = ({ position, ...searched }: SearchedPlace): Label => {
    const name = searched.kind === 'zip' ? searched.zip : t('locator.map.here');
    const miles = t('locator.map.miles', { miles: formatMiles(milesBetween(position, shown.center)) });
    return {
      key: 'place:searched',
      text: `${name} · ${miles}`,
      at: onScreen(view, toPlane(position)),
      mark: PLACE_MARK,
      size: 13,
    };
  };
  const labels: Label[] = [
    ofStore(shown),
    ...(place ? [ofPlace(place)] : []),
    ...stores.filter(({ branchId }) => branchId !== shown.branchId).map(ofStore),
    ...(states?.names ?? []).map((each) => named('state', 13, each)),
    ...(view.k >= COUNTY_NAMES ? (counties?.names ?? []) : []).map((each) => named('county', 11, each)),
  ];
  return placeLabels(labels, size, [buttonsBox(size)]).map(({ key, text, x, y, size: letters }) => (
    <Name key={key} data-kind={key.split(':')[0]} x={x} y={y} fontSize={letters}>
      {text}
    </Name>
  ));
}
