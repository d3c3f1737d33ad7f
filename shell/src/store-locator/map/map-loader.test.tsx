/// <reference types="google.maps" />
import { setLanguage } from '@portal/shared-ui/i18n';
import { act, renderHook, waitFor } from '@testing-library/react';
import { useMapLoader } from './map-loader.ts';

const ATTEMPTS = 4;

const askedScripts = (): HTMLScriptElement[] =>
  [...document.scripts].filter(({ src }) => src.startsWith('https://maps.googleapis.com/'));

/** Effect of the service's script when it has loaded. */
function scriptComes(): void {
  Object.assign(google.maps, { importLibrary: () => Promise.resolve(google.maps) });
  (Reflect.get(google.maps, '__ib__') as () => void)();
}

test('the states: not loaded, loading, failed, loading again, loaded, and a key that is refused later', async () => {
  const complained = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const seen: string[] = [];
  const openMap = () =>
    renderHook(() => {
      const state = useMapLoader('map-key');
      if (seen.at(-1) !== state) seen.push(state);
      return state;
    });

  const { result, unmount } = openMap();
  expect(seen).toEqual(['notLoaded', 'loading']);
  await waitFor(() =>
    expect(askedScripts().map(({ src }) => new URL(src).searchParams.get('key'))).toEqual(['map-key']),
  );
  // The loader retries before it gives up.
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    await waitFor(() => expect(askedScripts()).toHaveLength(1));
    askedScripts()[0]?.dispatchEvent(new Event('error'));
    await waitFor(() => expect(complained).toHaveBeenCalledTimes(Math.min(attempt + 1, ATTEMPTS - 1)));
  }
  await waitFor(() => expect(result.current).toBe('failed'));
  unmount();

  await act(() => setLanguage('es'));
  const again = openMap();
  expect(again.result.current).toBe('loading');
  await waitFor(() =>
    expect(askedScripts().map(({ src }) => new URL(src).searchParams.get('language'))).toEqual(['en']),
  );
  await act(scriptComes);
  await waitFor(() => expect(again.result.current).toBe('loaded'));
  act(() => globalThis.gm_authFailure?.());
  expect(seen).toEqual(['notLoaded', 'loading', 'failed', 'loading', 'loaded', 'authFailure']);
});
