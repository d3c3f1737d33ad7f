import type { CSSObject } from '@emotion/react';
import { LIGHT } from './tokens.ts';

/** Values by name, nested. */
interface Tree {
  [name: string]: string | Tree;
}

const nameOf = (path: readonly string[]): string => `--ui-${path.join('-')}`;

/** CSS variables that hold the values of `tree`: `{ text: { primary } }` is `--ui-text-primary`. */
export function variablesOf(tree: Tree, path: readonly string[] = []): Record<string, string> {
  const variables: Record<string, string> = {};
  for (const [name, value] of Object.entries(tree)) {
    if (typeof value === 'string') variables[nameOf([...path, name])] = value;
    else Object.assign(variables, variablesOf(value, [...path, name]));
  }
  return variables;
}

/** `tree` with each value replaced by a reference to its CSS variable. */
function referencesTo<Values extends Tree>(tree: Values, path: readonly string[] = []): Values {
  const references: Tree = {};
  for (const [name, value] of Object.entries(tree)) {
    const here = [...path, name];
    references[name] = typeof value === 'string' ? `var(${nameOf(here)})` : referencesTo(value, here);
  }
  return references as Values;
}

/** Breakpoints in pixels: panels change at `sm`, everything below `md` is mobile (docs/product.md, section 9). */
export const BREAKPOINTS = { xs: 0, sm: 640, md: 1024, lg: 1280, xl: 1600 };
type Breakpoint = keyof typeof BREAKPOINTS;

export const DARK_MEDIA = '@media (prefers-color-scheme: dark)';

const pixels = (...eighths: number[]): string => eighths.map((count) => `${count * 8}px`).join(' ');
const transition = (properties: string[], { duration }: { duration: number }): string =>
  properties.map((property) => `${property} ${duration}ms ease-in-out`).join(', ');

/**
 * The theme of styled components: the part of MUI's theme that works without MUI, so that the login page does not load MUI.
 * Colours are CSS variables; {@link PageLook} sets them for light and dark.
 */
export const look = {
  vars: { palette: referencesTo(LIGHT) },
  shape: { borderRadius: 8 },
  /** Steps of the 8 px grid. */
  spacing: pixels,
  breakpoints: {
    up: (from: Breakpoint): string => `@media (min-width:${BREAKPOINTS[from]}px)`,
    down: (to: Breakpoint): string => `@media (max-width:${BREAKPOINTS[to] - 0.05}px)`,
  },
  transitions: { create: transition },
  applyStyles: (_scheme: 'dark', styles: CSSObject): CSSObject => ({ [DARK_MEDIA]: styles }),
};
type Look = typeof look;

declare module '@emotion/react' {
  interface Theme {
    vars: Look['vars'];
    shape: Look['shape'];
    spacing: Look['spacing'];
    breakpoints: Look['breakpoints'];
    transitions: Look['transitions'];
    applyStyles: Look['applyStyles'];
  }
}
