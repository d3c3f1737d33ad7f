import type { CSSObject } from '@emotion/react';
import { createTheme, THEME_ID } from '@mui/material/styles';
import { BREAKPOINTS, look } from './look.ts';
import { DARK, FONT_FAMILY, LIGHT, TEXT } from './tokens.ts';
import { addLibraryTheme } from './theme-store.ts';

declare module '@mui/material/styles' {
  interface CssThemeVariables {
    enabled: true;
  }
}

/** MUI's theme in the portal's look: CSS variables, light and dark by the system setting. */
export const muiTheme = createTheme({
  cssVariables: { colorSchemeSelector: 'media' },
  colorSchemes: { light: { palette: LIGHT }, dark: { palette: DARK } },
  breakpoints: { values: BREAKPOINTS },
  spacing: 8,
  shape: look.shape,
  typography: {
    fontFamily: FONT_FAMILY,
    fontSize: 14,
    ...TEXT,
    button: { textTransform: 'none', fontWeight: 600 },
  },
});

// Every module that shows MUI components imports this file for its side effect, so that the theme is loaded with the first of
// them.
addLibraryTheme(THEME_ID, muiTheme, muiTheme.generateStyleSheets() as CSSObject[]);
