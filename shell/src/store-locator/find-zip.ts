import { type GeocodeAnswer, api, ApiError } from '@portal/shared-contracts';
import { readZipAnswer, type FoundZip } from '@portal/shared-contracts/stores';
import { untilAborted } from '../loading/timing.ts';

/** Searches a ZIP and answers in the map service's format. Rejects when the service cannot be reached. */
export type MapGeocoder = (zip: string) => Promise<GeocodeAnswer>;

/** The map service's search, while its script is loaded and its key accepted. */
let geocoder: MapGeocoder | null = null;

const mapGeocoder = (): MapGeocoder | null => geocoder;

/** Makes the map service search ZIPs. The returned function ends that. */
export function provideMapGeocoder(provided: MapGeocoder): () => void {
  geocoder = provided;
  return () => {
    geocoder = null;
  };
}

const TOO_MANY = 429;
/** Milliseconds for a search; a map service blocked by a browser extension never answers. */
const LIMIT = 15_000;

/**
 * Finds the position of a US ZIP with the map service if its script is loaded, otherwise with the portal. Never rejects: a
 * problem is part of the result.
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
