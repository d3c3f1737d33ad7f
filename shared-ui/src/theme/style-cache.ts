import createCache from '@emotion/cache';
import { styleNonce } from './nonce.ts';

/** The one style cache of the page: every root writes its styles once, with the page's nonce. */
export const styleCache = createCache({
  key: 'ui',
  prepend: true,
  ...(styleNonce !== undefined && { nonce: styleNonce }),
});
