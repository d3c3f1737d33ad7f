import { Global, type CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { DARK_MEDIA, look, variablesOf } from './look.ts';
import { DARK, FONT_FAMILY, LIGHT, TEXT } from './tokens.ts';
import { useStyles } from './theme-store.ts';

const { palette } = look.vars;

const ground: CSSObject = {
  ':root': { ...variablesOf(LIGHT), colorScheme: 'light dark' },
  [DARK_MEDIA]: { ':root': variablesOf(DARK) },
  // Paper is white.
  '@media print': { ':root': { ...variablesOf(LIGHT), colorScheme: 'light' } },
  '*, *::before, *::after': { boxSizing: 'border-box' },
  html: { WebkitTextSizeAdjust: '100%' },
  body: {
    margin: 0,
    minHeight: '100dvh',
    fontFamily: FONT_FAMILY,
    ...TEXT.body1,
    fontVariantNumeric: 'tabular-nums',
    WebkitFontSmoothing: 'antialiased',
    color: palette.text.primary,
    backgroundColor: palette.background.default,
  },
  'h1, h2, h3, p': { margin: 0 },
  // iOS zooms into a focused field with smaller text, and stays zoomed.
  '@media (pointer: coarse)': {
    'input, select, textarea': { fontSize: 'max(1rem, 16px) !important' },
  },
  ':focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  // No ripple on a press; a change of color is enough.
  '.MuiTouchRipple-root': { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
};

/**
 * Global styles: colors, background, fonts, focus ring and motion. Rendered once, by the shell; sections have no global styles.
 */
export function PageLook(): ReactNode {
  const { variables } = useStyles();
  return <Global styles={[...variables, ground, PRINT_LOOK]} />;
}

/**
 * Print styles: the page without its frame. The printer sets the paper size, so that Letter and A4 both work. The attributes of
 * `print/Printed.tsx` select the printed parts.
 */
const PRINT_LOOK: CSSObject = {
  '@media not print': { '[data-print=only]': { display: 'none !important' } },
  '@media print': {
    // Browsers do not break a grid or flex container between pages.
    'html, body': {
      display: 'block !important',
      minHeight: 0,
      overflow: 'visible !important',
      background: '#fff !important',
    },
    body: { fontSize: '9pt', lineHeight: 1.35 },
    '[data-print=never], body:has(> [data-print=alone]) > :not([data-print=alone])': {
      display: 'none !important',
    },
    'body > [data-print=alone]': { position: 'static' },
    thead: { display: 'table-header-group' },
    // A `tfoot` repeats on each page; totals belong on the last page only.
    tfoot: { display: 'table-row-group' },
    'tr, li': { breakInside: 'avoid' },
    'h1, h2, h3': { breakAfter: 'avoid' },
  },
  '@page': { margin: '14mm 12mm 16mm' },
};
