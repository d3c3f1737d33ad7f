import { useSyncExternalStore } from 'react';
import { readStyles, whenStylesChange } from './theme-store.ts';

/** The theme as it is now, and the variables it needs. */
export const useStyles = () => useSyncExternalStore(whenStylesChange, readStyles);
