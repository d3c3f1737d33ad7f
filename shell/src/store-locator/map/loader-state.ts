/** States of the map service's script (docs/product.md, section 4). */
export type MapLoaderState = 'notLoaded' | 'loading' | 'loaded' | 'failed' | 'authFailure';

export interface LoaderFacts {
  /** The script was asked for. */
  isAsked: boolean;
  isLoaded: boolean;
  /** It did not come. */
  hasFailed: boolean;
  /** It came, and the service refused the key; it says so at any later time too. */
  isRefused: boolean;
}

export function mapLoaderState({ isAsked, isLoaded, hasFailed, isRefused }: LoaderFacts): MapLoaderState {
  if (!isAsked) return 'notLoaded';
  if (isRefused) return 'authFailure';
  if (hasFailed) return 'failed';
  return isLoaded ? 'loaded' : 'loading';
}
