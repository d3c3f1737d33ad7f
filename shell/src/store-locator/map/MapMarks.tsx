import type { Branch } from '@portal/shared-contracts';
import { styled } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import type { MapProps } from './map-props.ts';
import { MARK } from './mark.ts';
import { onScreen, toPlane, type View } from './plane.ts';

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

/** The stores, the place that is searched, and a line from it to the marked store. */
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
