import { createContext } from 'react';

/** Milliseconds that the code of a screen may take where the shell names no limit. */
export const PATIENCE = 9_000;

/** How long the code of this section's screens may take. */
export const Patience = createContext(PATIENCE);
