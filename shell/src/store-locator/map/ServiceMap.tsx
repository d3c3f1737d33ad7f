import type { GeocodeAnswer } from '@portal/shared-contracts';
import { useTranslation } from '@portal/shared-ui/i18n';
import { GoogleMap, MarkerF } from '@react-google-maps/api';
import { useEffect, type ReactNode } from 'react';
import { type MapGeocoder, provideMapGeocoder } from '../find-zip.ts';
import { useMapLoader } from './map-loader.ts';
import { type MapProps, MapFailed, MapWaiting } from './MapPanel.tsx';

/** Statuses of the service's script (docs/product.md, section 8); any other is an unknown error. */
const STATUSES: ReadonlySet<string> = new Set<GeocodeAnswer['status']>([
  'OK',
  'ZERO_RESULTS',
  'OVER_DAILY_LIMIT',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'INVALID_REQUEST',
]);
const isStatus = (status: string): status is GeocodeAnswer['status'] => STATUSES.has(status);

/** The map service's ZIP search, limited to the United States. */
export function serviceGeocoder(geocoder: google.maps.Geocoder): MapGeocoder {
  return (zip) =>
    new Promise((resolve) => {
      const request = { address: zip, componentRestrictions: { country: 'US' } };
      const onResults = (results: google.maps.GeocoderResult[] | null, status: string): void =>
        resolve({
          status: isStatus(status) ? status : 'UNKNOWN_ERROR',
          results: (results ?? []).map(({ formatted_address, geometry, types, partial_match }) => ({
            formatted_address,
            types,
            geometry: { location: { lat: geometry.location.lat(), lng: geometry.location.lng() } },
            ...(partial_match !== undefined && { partial_match }),
          })),
        });
      // The callback gets each status; the promise rejects for all but OK.
      geocoder.geocode(request, onResults).catch(() => undefined);
    });
}

/// <reference types="google.maps" />

/** Zoom at first and of a chosen store (docs/product.md, section 9). */
const ZOOM = { initial: 17, marker: 18 };
const FULL = { height: '100%', borderRadius: 12 };
const OPTIONS = { streetViewControl: false, mapTypeControl: false, fullscreenControl: false };

/** The stores on the map service's map, which needs a key. */
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
