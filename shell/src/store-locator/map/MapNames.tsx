import type { Branch } from '@portal/shared-contracts';
import { formatMiles, milesBetween } from '@portal/shared-contracts/stores';
import { styled } from '@portal/shared-ui';
import { useTranslation } from '@portal/shared-ui/i18n';
import type { ReactNode } from 'react';
import type { SearchedPlace } from '../searched-place.ts';
import { placeLabels, type Label } from './labels.ts';
import { buttonsBox } from './MapButtons.tsx';
import { MARK } from './mark.ts';
import type { NamedPlace, Outlines } from './outlines.ts';
import { onScreen, toPlane, type Size, type View } from './plane.ts';

const Name = styled('text')(({ theme }) => ({
  fill: theme.vars.palette.text.secondary,
  // A rim in the colour of the ground, so that borders do not run through letters.
  stroke: theme.vars.palette.background.paper,
  strokeWidth: 3,
  paintOrder: 'stroke',
  pointerEvents: 'none',
  userSelect: 'none',
  '&[data-kind="store"], &[data-kind="place"]': { fill: theme.vars.palette.text.primary, fontWeight: 650 },
  '&[data-kind="state"]': { letterSpacing: '0.04em', fontWeight: 600 },
}));

/** From this zoom on counties have their names. */
const COUNTY_NAMES = 6;

export interface MapNamesProps {
  view: View;
  size: Size;
  states: Outlines | null;
  counties: Outlines | null;
  stores: readonly Branch[];
  shown: Branch;
  place: SearchedPlace | null;
}

/** Half the width of the mark of the place that is searched. */
const PLACE_MARK = 10;

/** The names on the map: stores and the searched place first, then states and counties where there is room. */
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
