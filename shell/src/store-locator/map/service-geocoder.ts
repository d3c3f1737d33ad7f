import type { GeocodeAnswer } from '@portal/shared-contracts';
import type { MapGeocoder } from './map-geocoder.ts';

/** The statuses that the service's script answers (docs/product.md, section 8); any other is an unknown error. */
const STATUSES: ReadonlySet<string> = new Set<GeocodeAnswer['status']>([
  'OK',
  'ZERO_RESULTS',
  'OVER_DAILY_LIMIT',
  'OVER_QUERY_LIMIT',
  'REQUEST_DENIED',
  'INVALID_REQUEST',
]);
const isStatus = (status: string): status is GeocodeAnswer['status'] => STATUSES.has(status);

/** The map service's search for ZIPs, limited to the United States. */
export function serviceGeocoder(geocoder: google.maps.Geocoder): MapGeocoder {
  return (zip) =>
    new Promise((resolve) => {
      const request = { address: zip, componentRestrictions: { country: 'US' } };
      const heard = (results: google.maps.GeocoderResult[] | null, status: string): void =>
        resolve({
          status: isStatus(status) ? status : 'UNKNOWN_ERROR',
          results: (results ?? []).map(({ formatted_address, geometry, types, partial_match }) => ({
            formatted_address,
            types,
            geometry: { location: { lat: geometry.location.lat(), lng: geometry.location.lng() } },
            ...(partial_match !== undefined && { partial_match }),
          })),
        });
      // The callback is told of every status; the promise rejects for all but OK.
      geocoder.geocode(request, heard).catch(() => undefined);
    });
}
