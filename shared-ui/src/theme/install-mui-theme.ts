import type { CSSObject } from '@emotion/react';
import { THEME_ID } from '@mui/material/styles';
import { muiTheme } from './mui-theme.ts';
import { addLibraryTheme } from './theme-store.ts';

// Imported for this effect alone by every module that shows MUI's components: the theme comes with the first of them.
addLibraryTheme(THEME_ID, muiTheme, muiTheme.generateStyleSheets() as CSSObject[]);
