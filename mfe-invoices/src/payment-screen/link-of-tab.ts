import { PAYMENT_LINK_KEY as KEY } from '@portal/shared-contracts';

/** The payment link that a tab was opened by. The tab keeps it: a reload goes on, and no address or history holds the token. */
export interface TabLink {
  token: string;
  /** Id of the payment that was begun by it; null until then. */
  payment: string | null;
}

export function keepLink({ token, payment }: TabLink): void {
  sessionStorage.setItem(KEY, payment === null ? token : `${token} ${payment}`);
  if (payment !== null) localStorage.setItem(KEY, payment);
}

/**
 * Id of the payment that was last begun by a link in this browser. Its payer may open the same link
 * again in another tab, and goes on with it. Without the link the id opens what it opens for everybody.
 */
export const paymentOfBrowser = (): string | null => localStorage.getItem(KEY);

/** The link that this tab was opened by; null when it was opened otherwise. */
export function keptLink(): TabLink | null {
  const [token = '', payment = null] = sessionStorage.getItem(KEY)?.split(' ') ?? [];
  return token === '' ? null : { token, payment };
}

/** Token of the link by which the payment `id` was begun in this tab; null for the payment of a person who is signed in. */
export function linkTokenOf(id: string): string | null {
  const kept = keptLink();
  return kept?.payment === id ? kept.token : null;
}
