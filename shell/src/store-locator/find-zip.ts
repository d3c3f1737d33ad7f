import { api, ApiError } from '@portal/shared-contracts';
import { readZipAnswer, type FoundZip } from '@portal/shared-contracts/stores';
import { untilAborted } from '../boot/time-limit.ts';
import { mapGeocoder } from './map/map-geocoder.ts';

const TOO_MANY = 429;
/** Milliseconds that a search may take; a map service that a browser's extension blocks never answers. */
const LIMIT = 15_000;

/**
 * Finds where a ZIP of the United States is: by the map service whose script is in the page, else by the portal, which answers
 * alike. It never rejects: a problem is an answer.
 */
export async function findZip(zip: string, signal: AbortSignal): Promise<FoundZip> {
  const end = AbortSignal.any([signal, AbortSignal.timeout(LIMIT)]);
  try {
    const answer = mapGeocoder()?.(zip) ?? api.get('/api/geocode', { params: { zip }, signal: end });
    return readZipAnswer(await untilAborted(answer, end));
  } catch (error) {
    const isLimit = error instanceof ApiError && error.status === TOO_MANY;
    return { problem: isLimit ? 'OVER_QUERY_LIMIT' : 'UNKNOWN_ERROR' };
  }
}
