import type { GeocodeAnswer } from '@portal/shared-contracts';

/** Searches a ZIP and answers in the map service's format; rejects when the service cannot be reached. */
export type MapGeocoder = (zip: string) => Promise<GeocodeAnswer>;

/** The search of the map service, while its script is in the page and its key is accepted. */
let geocoder: MapGeocoder | null = null;

export const mapGeocoder = (): MapGeocoder | null => geocoder;

/** Makes ZIPs be searched by the map service until the returned function is called. */
export function provideMapGeocoder(provided: MapGeocoder): () => void {
  geocoder = provided;
  return () => {
    geocoder = null;
  };
}
