import { CacheProvider, ThemeContext } from '@emotion/react';
import { ApiError } from '@portal/shared-contracts';
import { useLayoutEffect, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { styleCache } from '../theme/style-cache.ts';
import { useStyles } from '../theme/theme-store.ts';

/** The connection, in browsers with the Network Information API. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

const connection = (navigator as Navigator & { connection?: Connection }).connection;
const slow = connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');

/** Data-fetching defaults (docs/product.md, section 9), in milliseconds. */
const callSettings: SWRConfiguration = {
  errorRetryInterval: slow ? 10_000 : 5_000,
  loadingTimeout: slow ? 5_000 : 3_000,
  dedupingInterval: 2_000,
  focusThrottleInterval: 5_000,
  // Asking again changes nothing about a refusal.
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError && error.status < 500),
};

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

/** Calls `then` once React has put its siblings into the page. `then` must keep its identity between renders. */
export function OnCommit({ then }: { then: () => void }): ReactNode {
  useLayoutEffect(then, [then]);
  return null;
}
