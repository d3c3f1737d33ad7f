import { Loader } from '@googlemaps/js-api-loader';
import { styleNonce } from '@portal/shared-ui';
import { currentLanguage } from '@portal/shared-ui/i18n';
import { useEffect, useSyncExternalStore } from 'react';

/**
 * States of the map service's script (docs/product.md, section 4): not asked for, on its way, there, it did not come, or it came
 * and the service refused the key, which it may say at any later time too.
 */
export type MapLoaderState = 'notLoaded' | 'loading' | 'loaded' | 'failed' | 'authFailure';

declare global {
  /** Called by the map service's script when its key is refused; a name of the service. */
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

/** Asks for the script, which is one for the page; again when it did not come. */
function load(key: string): void {
  if (state !== 'notLoaded' && state !== 'failed') return;
  become('loading');
  globalThis.gm_authFailure = () => become('authFailure');
  // It refuses to be asked in another language later.
  loader ??= new Loader({
    id: SCRIPT_ID,
    apiKey: key,
    version: 'weekly',
    language: currentLanguage(),
    region: 'US',
    authReferrerPolicy: 'origin',
    // The script gives it to the styles that it adds.
    nonce: styleNonce ?? '',
  });
  loader.load().then(
    () => state === 'loading' && become('loaded'),
    () => become('failed'),
  );
}

/** The state of the map service's script, which is asked for by the first component that needs it. */
export function useMapLoader(key: string): MapLoaderState {
  useEffect(() => load(key), [key]);
  return useSyncExternalStore(subscribe, () => state);
}
