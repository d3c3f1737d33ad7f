import { Loader } from '@googlemaps/js-api-loader';
import { styleNonce } from '@portal/shared-ui';
import { currentLanguage } from '@portal/shared-ui/i18n';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * States of the map service's script (docs/product.md, section 4). `authFailure`: the service refused the key, possibly long
 * after loading.
 */
export type MapLoaderState = 'notLoaded' | 'loading' | 'loaded' | 'failed' | 'authFailure';

declare global {
  /** The map service's script calls this when its key is refused. */
  var gm_authFailure: (() => void) | undefined;
}

const SCRIPT_ID = 'map-service';

let state: MapLoaderState = 'notLoaded';
let loader: Loader | undefined;
const listeners = new Set<() => void>();

function become(next: MapLoaderState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Loads the script, once for the page, and again after a failure. */
function load(key: string): void {
  if (state !== 'notLoaded' && state !== 'failed') return;
  become('loading');
  globalThis.gm_authFailure = () => become('authFailure');
  // One loader only: it rejects a second one with another language.
  loader ??= new Loader({
    id: SCRIPT_ID,
    apiKey: key,
    version: 'weekly',
    language: currentLanguage(),
    region: 'US',
    authReferrerPolicy: 'origin',
    // The script adds the nonce to its styles.
    nonce: styleNonce ?? '',
  });
  loader.load().then(
    () => state === 'loading' && become('loaded'),
    () => become('failed'),
  );
}

/** State of the map service's script. The first component that uses this loads it. */
export function useMapLoader(key: string): MapLoaderState {
  useEffect(() => load(key), [key]);
  return useSyncExternalStore(subscribe, () => state);
}
