import { useSyncExternalStore } from 'react';
import { readStyles, whenStylesChange, type Styles } from './theme-store.ts';

/** The theme as it is now, and the variables it needs. */
export const useStyles = (): Styles => useSyncExternalStore(whenStylesChange, readStyles);
