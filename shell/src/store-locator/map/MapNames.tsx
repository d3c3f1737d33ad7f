import type { Branch } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import type { ReactNode } from 'react';
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
  '&[data-kind="store"]': { fill: theme.vars.palette.text.primary, fontWeight: 650 },
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
}

/** The names on the map: stores first, then states and counties where there is room. */
export function MapNames({ view, size, states, counties, stores, shown }: MapNamesProps): ReactNode {
  const named = (kind: string, letters: number, { name, at }: NamedPlace): Label => ({
    key: `${kind}:${name}`,
    text: name,
    at: onScreen(view, at),
    mark: 0,
    size: letters,
  });
  const sorted = [shown, ...stores.filter(({ branchId }) => branchId !== shown.branchId)];
  const labels: Label[] = [
    ...sorted.map((store) => ({
      key: `store:${store.title}`,
      text: store.title,
      at: onScreen(view, toPlane(store.center)),
      mark: MARK,
      size: 13,
    })),
    ...(states?.names ?? []).map((each) => named('state', 13, each)),
    ...(view.k >= COUNTY_NAMES ? (counties?.names ?? []) : []).map((each) => named('county', 11, each)),
  ];
  return placeLabels(labels, size, [buttonsBox(size)]).map(({ key, text, x, y, size: letters }) => (
    <Name key={key} data-kind={key.split(':')[0]} x={x} y={y} fontSize={letters}>
      {text}
    </Name>
  ));
}
