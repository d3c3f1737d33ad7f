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

/** MUI in the portal's look (docs/architecture.md, "Folders and imports"): CSS variables, light and dark by the person's system setting. */
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

// Imported for this effect alone by every module that shows MUI's components: the theme comes with the first of them.
addLibraryTheme(THEME_ID, muiTheme, muiTheme.generateStyleSheets() as CSSObject[]);
