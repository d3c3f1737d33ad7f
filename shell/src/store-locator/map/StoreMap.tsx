import { useCall } from '@portal/shared-ui';
import type { ReactNode } from 'react';
import { LazyPart, lazyComponent } from '../../faults/LazyPart.tsx';
import { type MapProps, MapFailed, MapWaiting } from './MapPanel.tsx';

const OwnMap = lazyComponent(() =>
  import(/* webpackChunkName: "own-map" */ './OwnMap.tsx').then(({ OwnMap }) => OwnMap),
);
const ServiceMap = lazyComponent(() =>
  import(/* webpackChunkName: "service-map" */ './ServiceMap.tsx').then(({ ServiceMap }) => ServiceMap),
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
