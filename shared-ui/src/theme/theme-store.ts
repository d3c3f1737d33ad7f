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

/** Calls `listener` when the theme of a library has been added, until the returned function is called. */
function whenStylesChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Adds a library's own theme under the key by which the library finds it; the portal's own styles stay as they are. */
export function addLibraryTheme(key: string, theme: object, variables: CSSObject[]): void {
  styles = { theme: { ...styles.theme, [key]: theme }, variables: [...styles.variables, ...variables] };
  for (const listener of listeners) listener();
}

/** The theme as it is now, and the variables it needs. */
export const useStyles = (): Styles => useSyncExternalStore(whenStylesChange, readStyles);
