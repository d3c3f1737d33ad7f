import { useEffect, useState } from 'react';
import { lateModule } from '../waiting/late-module.ts';

/**
 * The bar of a selection, and what is said and done about a pasted list, in a separate script: the first screen of a list needs none
 * of it.
 */
const { load, isLoaded, useLoaded } = lateModule(
  () => import(/* webpackChunkName: "choosing" */ './choosing/index.ts'),
);

export const loadChoosing = load;

/** Loads the script before it is needed; it reports no failure. */
export const loadAhead = (): void => void load().catch(() => undefined);

/** The script, once it was needed and has loaded. A failure to load it is reported. */
export function useChoosing(isNeeded: boolean): ReturnType<typeof useLoaded> {
  const [isThere, setThere] = useState(isLoaded);
  // After each render, so that the next change of the list tries again.
  useEffect(() => {
    if (!isNeeded || isThere) return;
    load().then(
      () => setThere(true),
      (error: unknown) => reportError(error),
    );
  });
  return useLoaded(isThere);
}
