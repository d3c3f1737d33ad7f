/** The page's style nonce; undefined where no Content-Security-Policy asks for one. */
export const styleNonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce || undefined;

declare global {
  var __nonce__: string | undefined;
}

// goober, which styles notistack's toasts, reads its nonce here.
globalThis.__nonce__ = styleNonce;
