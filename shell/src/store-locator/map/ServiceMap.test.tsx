import { readZipAnswer } from '@portal/shared-contracts/stores';
import { serviceGeocoder } from './ServiceMap.tsx';

const phoenix = {
  formatted_address: 'Phoenix, AZ 85009, USA',
  types: ['postal_code'],
  geometry: { location: { lat: () => 33.45, lng: () => -112.13 } },
};

/** A fake of the service's geocoder that answers `status` with `results`. */
function searching(status: string, results: object[] | null) {
  const asked: object[] = [];
  const geocoder = {
    geocode(request: object, heard: (results: object[] | null, status: string) => void) {
      asked.push(request);
      heard(results, status);
      return status === 'OK' ? Promise.resolve({ results }) : Promise.reject(new Error(status));
    },
  };
  return { asked, search: serviceGeocoder(geocoder as object as google.maps.Geocoder) };
}

test('a ZIP is searched in the United States only', async () => {
  const { asked, search } = searching('OK', [phoenix]);
  expect(readZipAnswer(await search('85009'))).toEqual({ position: { lat: 33.45, lng: -112.13 } });
  expect(asked).toEqual([{ address: '85009', componentRestrictions: { country: 'US' } }]);
});

test.each([
  ['ZERO_RESULTS', null, 'ZERO_RESULTS'],
  ['OVER_DAILY_LIMIT', null, 'OVER_DAILY_LIMIT'],
  ['OVER_QUERY_LIMIT', [], 'OVER_QUERY_LIMIT'],
  ['REQUEST_DENIED', null, 'REQUEST_DENIED'],
  ['INVALID_REQUEST', null, 'INVALID_REQUEST'],
  ['UNKNOWN_ERROR', null, 'UNKNOWN_ERROR'],
  ['ERROR', null, 'UNKNOWN_ERROR'],
  ['OK', [{ ...phoenix, partial_match: true }], 'PARTIAL_MATCH'],
  ['OK', [{ ...phoenix, types: ['locality'] }], 'INVALID_ZIP'],
])('%s with %j is the problem %s', async (status, results, problem) => {
  expect(readZipAnswer(await searching(status, results).search('85009'))).toEqual({ problem });
});
