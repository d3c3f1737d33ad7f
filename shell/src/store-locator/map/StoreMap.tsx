import { useCall } from '@portal/shared-ui';
import { lazy, type ReactNode } from 'react';
import { LazyPart } from '../../faults/LazyPart.tsx';
import { type MapProps, MapFailed, MapWaiting } from './MapPanel.tsx';

const OwnMap = lazy(() =>
  import(/* webpackChunkName: "own-map" */ './OwnMap.tsx').then((module) => ({ default: module.OwnMap })),
);
const ServiceMap = lazy(() =>
  import(/* webpackChunkName: "service-map" */ './ServiceMap.tsx').then((module) => ({
    default: module.ServiceMap,
  })),
);

/** The stores on the map service's map if there is a key, else on the portal's own. */
export function StoreMap(props: MapProps): ReactNode {
  const site = useCall('/api/site');
  if (site.status === 'loading') return <MapWaiting />;
  const key = site.status === 'ready' ? (site.data.map?.key ?? null) : null;
  return (
    <LazyPart waiting={<MapWaiting />} failed={<MapFailed reason="failed" />}>
      {key === null ? <OwnMap {...props} /> : <ServiceMap {...props} mapKey={key} />}
    </LazyPart>
  );
}
