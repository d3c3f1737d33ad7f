import createCache from '@emotion/cache';

/** The page's style nonce; undefined where no Content-Security-Policy asks for one. */
export const styleNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

declare global {
  var __nonce__: string | undefined;
}

// goober, which styles notistack's toasts, reads its nonce here.
globalThis.__nonce__ = styleNonce;

/** The one style cache of the page: every root writes its styles once, with the page's nonce. */
export const styleCache = createCache({
  key: 'ui',
  prepend: true,
  ...(styleNonce !== undefined && { nonce: styleNonce }),
});
