import type { CSSObject, Theme } from '@emotion/react';
import { useSyncExternalStore } from 'react';
import { look } from './look.ts';

interface Styles {
  theme: Theme;
  /** CSS variables that MUI's components read. */
  variables: CSSObject[];
}

let styles: Styles = { theme: look, variables: [] };
const listeners = new Set<() => void>();

const readStyles = (): Styles => styles;

/** Calls `listener` when a library theme is added. Returns a function that removes the listener. */
function whenStylesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds the theme of a library under the key by which the library finds it. */
export function addLibraryTheme(key: string, theme: object, variables: CSSObject[]): void {
  styles = { theme: { ...styles.theme, [key]: theme }, variables: [...styles.variables, ...variables] };
  for (const listener of listeners) listener();
}

/** The current theme and its CSS variables. */
export const useStyles = (): Styles => useSyncExternalStore(whenStylesChange, readStyles);
