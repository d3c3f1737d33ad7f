import createCache from '@emotion/cache';

/** Nonce for style elements; undefined without a Content-Security-Policy that needs one. */
export const styleNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

declare global {
  var __nonce__: string | undefined;
}

// goober, the style library of notistack, reads its nonce from this variable.
globalThis.__nonce__ = styleNonce;

/** The single style cache of the page: all React roots share it, so each style is written once, with the nonce. */
export const styleCache = createCache({
  key: 'ui',
  prepend: true,
  ...(styleNonce !== undefined && { nonce: styleNonce }),
});
