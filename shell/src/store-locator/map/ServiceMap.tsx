/// <reference types="google.maps" />
import { useTranslation } from '@portal/shared-ui/i18n';
import { GoogleMap, MarkerF } from '@react-google-maps/api';
import { useEffect, type ReactNode } from 'react';
import { provideMapGeocoder } from './map-geocoder.ts';
import { useMapLoader } from './map-loader.ts';
import type { MapProps } from './map-props.ts';
import { MapFailed } from './MapFailed.tsx';
import { MapWaiting } from './MapWaiting.tsx';
import { serviceGeocoder } from './service-geocoder.ts';

/** Of the whole map and of a store that was chosen (docs/product.md, section 9). */
const ZOOM = { initial: 17, marker: 18 };
const FULL = { height: '100%', borderRadius: 12 };
const OPTIONS = { streetViewControl: false, mapTypeControl: false, fullscreenControl: false };

/** The stores on the map service's map, for which the portal has a key. */
export function ServiceMap({ mapKey, ...props }: MapProps & { mapKey: string }): ReactNode {
  const { t } = useTranslation('shell');
  const state = useMapLoader(mapKey);
  useEffect(
    () => (state === 'loaded' ? provideMapGeocoder(serviceGeocoder(new google.maps.Geocoder())) : undefined),
    [state],
  );

  if (state === 'failed' || state === 'authFailure') return <MapFailed reason={state} />;
  if (state !== 'loaded') return <MapWaiting />;
  const { stores, shown, isChosen, place, onShow } = props;
  return (
    <section aria-label={t('locator.map.name')} style={{ height: '100%' }}>
      <GoogleMap
        center={shown.center}
        zoom={isChosen ? ZOOM.marker : ZOOM.initial}
        mapContainerStyle={FULL}
        options={OPTIONS}
      >
        {stores.map((store) => (
          <MarkerF
            key={store.branchId}
            position={store.center}
            title={store.title}
            onClick={() => onShow(store)}
          />
        ))}
        {place && (
          <MarkerF
            position={place.position}
            title={place.kind === 'zip' ? place.zip : t('locator.map.here')}
          />
        )}
      </GoogleMap>
    </section>
  );
}
