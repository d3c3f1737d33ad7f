/** Types of a toast (docs/product.md, section 4). */
export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default';

/** Position of a toast (docs/product.md, section 9); `top-right` by default. */
export type ToastPosition =
  'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';

/** A sentence, or a sentence with a link to a page of the portal. */
export type ToastMessage = string | { text: string; link: { text: string; to: string } };

export interface Toast {
  message: ToastMessage;
  type: ToastType;
  position: ToastPosition;
}

/** Maximum number of visible toasts. */
export const MOST_TOASTS = 4;

type Show = (toast: Toast) => void;
const waiting: Toast[] = [];
let host: Show | null = null;
let fetchHost: (() => void) | null = null;

/** Shows a short message over the page. Messages before the host is rendered are queued. */
export function notify(
  message: ToastMessage,
  type: ToastType = 'default',
  position: ToastPosition = 'top-right',
): void {
  const toast = { message, type, position };
  if (host) host(toast);
  else {
    waiting.push(toast);
    fetchHost?.();
  }
}

/**
 * Calls `listener` when a toast is queued, and at once if one is queued already. Returns a function that removes the listener.
 */
export function whenToastWaits(listener: () => void): () => void {
  fetchHost = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (fetchHost === listener) fetchHost = null;
  };
}

/** Removes and returns the queued toasts, for when the code of the host does not load. */
export const takeToasts = (): Toast[] => waiting.splice(0);

/** Makes `show` the host of toasts, beginning with the queued ones. Returns a function that ends this. */
export function hostToasts(show: Show): () => void {
  host = show;
  for (const toast of takeToasts()) show(toast);
  return () => {
    if (host === show) host = null;
  };
}
