import { Global, type CSSObject } from '@emotion/react';
import type { ReactNode } from 'react';
import { PRINT_LOOK } from '../print/print-look.ts';
import { DARK_MEDIA, look } from './look.ts';
import { DARK, LIGHT } from './palette.ts';
import { FONT_FAMILY, TEXT } from './typography.ts';
import { useStyles } from './use-styles.ts';
import { variablesOf } from './variables.ts';

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
  ':focus-visible': { outline: `2px solid ${palette.primary.main}`, outlineOffset: 2 },
  // A calm portal: pressing is answered by colour, not by waves.
  '.MuiTouchRipple-root': { display: 'none' },
  '@media (prefers-reduced-motion: reduce)': {
    '*, *::before, *::after': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0.01ms !important',
    },
  },
};

/** Colours, ground, fonts, focus ring and motion of the page. Rendered once, by the shell; sections have no global styles. */
export function PageLook(): ReactNode {
  const { variables } = useStyles();
  return <Global styles={[...variables, ground, PRINT_LOOK]} />;
}
