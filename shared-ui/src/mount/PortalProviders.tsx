import { CacheProvider, ThemeContext } from '@emotion/react';
import { ApiError } from '@portal/shared-contracts';
import { useLayoutEffect, type ReactNode } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { unattended } from '../calls/unattended.ts';
import { styleCache } from '../theme/style-cache.ts';
import { useStyles } from '../theme/theme-store.ts';

/** The Network Information API, in browsers that have it. */
interface Connection {
  effectiveType?: string;
  saveData?: boolean;
}

const connection = (navigator as Navigator & { connection?: Connection }).connection;
const slow = connection?.saveData === true || ['slow-2g', '2g'].includes(connection?.effectiveType ?? '');

/** Defaults of SWR (docs/product.md, section 9), in milliseconds. */
const callSettings: SWRConfiguration = {
  errorRetryInterval: slow ? 10_000 : 5_000,
  loadingTimeout: slow ? 5_000 : 3_000,
  dedupingInterval: 2_000,
  focusThrottleInterval: 5_000,
  // Nobody asked for a retry.
  onErrorRetry: (error, key, config, revalidate, options) =>
    SWRConfig.defaultValue.onErrorRetry(
      error,
      key,
      config,
      (again) => unattended(() => revalidate(again)),
      options,
    ),
  // A retry would get the same refusal.
  shouldRetryOnError: (error: unknown) => !(error instanceof ApiError && error.status < 500),
};

/**
 * Context for every React root of the portal, because roots do not share context: styles with the nonce of the page, theme, and
 * call settings. It creates no SWR cache: the first root that unmounts would destroy a shared one.
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

/** Calls `then` after React has committed its siblings. `then` must be a stable function. */
export function OnCommit({ then }: { then: () => void }): ReactNode {
  useLayoutEffect(then, [then]);
  return null;
}
