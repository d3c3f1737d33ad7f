/** Types of a toast (docs/product.md, section 4). */
export type ToastType = 'info' | 'success' | 'warning' | 'error' | 'default';

/** Where on the page a toast stands (docs/product.md, section 9); `top-right` by default. */
export type ToastPosition =
  'top-left' | 'top-center' | 'top-right' | 'bottom-left' | 'bottom-center' | 'bottom-right';

/** A sentence, or one with a link to a page of the portal after it. */
export type ToastMessage = string | { text: string; link: { text: string; to: string } };

export interface Toast {
  message: ToastMessage;
  type: ToastType;
  position: ToastPosition;
}

/** Toasts that are shown at a time. */
export const MOST_TOASTS = 4;

type Show = (toast: Toast) => void;
const waiting: Toast[] = [];
let host: Show | null = null;
let fetchHost: (() => void) | null = null;

/** Shows a short message over the page. What is said before the host is there waits for it. */
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

/** Calls `listener` when a toast waits for a host, one that waits already included, until the returned function is called. */
export function whenToastWaits(listener: () => void): () => void {
  fetchHost = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (fetchHost === listener) fetchHost = null;
  };
}

/** The toasts that wait for a host, which then wait no longer: for when its code does not come. */
export const takeToasts = (): Toast[] => waiting.splice(0);

/** Makes `show` the one that shows toasts, beginning with those that waited, until the returned function is called. */
export function hostToasts(show: Show): () => void {
  host = show;
  for (const toast of takeToasts()) show(toast);
  return () => {
    if (host === show) host = null;
  };
}
