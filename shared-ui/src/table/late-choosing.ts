import { lateModule, useOnceLoaded } from '../waiting/late-module.ts';

/**
 * The bar of a selection, and what is said and done about a pasted list, in a separate script: the first screen of a list needs none
 * of it.
 */
const script = lateModule(() => import(/* webpackChunkName: "choosing" */ './choosing/index.ts'));

export const loadChoosing = script.load;

/** Loads the script before it is needed; it reports no failure. */
export const loadAhead = (): void => void script.load().catch(() => undefined);

/** The script, once it was needed and has loaded. */
export const useChoosing = (isNeeded: boolean) => useOnceLoaded(script, isNeeded);
