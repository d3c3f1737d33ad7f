import type { CSSObject } from '@emotion/react';
import { THEME_ID } from '@mui/material/styles';
import { muiTheme } from '../src/theme/install-mui-theme.ts';
import '../src/theme/install-mui-theme.ts';
import { DARK_MEDIA, variablesOf } from '../src/theme/look.ts';
import { DARK, LIGHT } from '../src/theme/tokens.ts';
import { addLibraryTheme } from '../src/theme/theme-store.ts';

export type Scheme = 'light' | 'dark';

/** Shows the page in `scheme`. The portal itself follows the system's color scheme. */
export function forceScheme(scheme: Scheme): void {
  const variables = (muiTheme.generateStyleSheets() as CSSObject[]).flatMap((sheet) => {
    const dark = sheet[DARK_MEDIA] as CSSObject | undefined;
    if (dark === undefined) return [sheet];
    return scheme === 'dark' ? [dark] : [];
  });
  const own: CSSObject = { ...variablesOf(scheme === 'dark' ? DARK : LIGHT), colorScheme: scheme };
  addLibraryTheme(
    THEME_ID,
    { ...muiTheme, getColorSchemeSelector: (name: string) => (name === scheme ? '&' : '.other-scheme &') },
    // The selector is doubled so that these rules win over the rules of the system's scheme.
    [...variables, { ':root:root': own }],
  );
}
