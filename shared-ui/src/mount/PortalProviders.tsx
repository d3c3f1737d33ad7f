import { CacheProvider, ThemeContext } from '@emotion/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { callSettings } from '../calls/call-settings.ts';
import { styleCache } from '../theme/style-cache.ts';
import { useStyles } from '../theme/use-styles.ts';

/**
 * The context that every React root of the portal needs, as context does not cross roots: styles with the page's nonce, theme and
 * the settings of calls. Never a cache of its own: the first root to unmount would destroy a shared one.
 */
export function PortalProviders({ children }: { children: ReactNode }): ReactNode {
  const { theme } = useStyles();
  return (
    <CacheProvider value={styleCache}>
      <ThemeContext.Provider value={theme}>
        <SWRConfig value={callSettings}>{children}</SWRConfig>
      </ThemeContext.Provider>
    </CacheProvider>
  );
}
