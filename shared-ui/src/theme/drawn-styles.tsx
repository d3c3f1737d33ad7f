import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/**
 * Styles of what the build draws into the page. Its classes have a name of their own, because they stay in the page after all that
 * the browser adds. Without prefixes, which no supported browser needs.
 */
const cache = createCache({ key: 'drawn', speedy: false, stylisPlugins: [] });

/** Keeps the styles of its children for {@link drawnStyles}. Only the build of the shell uses it. */
export const DrawnStyles = ({ children }: { children: ReactNode }): ReactNode => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);

/** The CSS of everything that was drawn. */
export const drawnStyles = (): string => cache.sheet.tags.map(({ textContent }) => textContent).join('');
