import { PAYMENT_LINK_KEY as KEY, browserStorage, tabStorage } from '@portal/shared-contracts';

/** The payment link that opened a tab. The tab stores it, so that a reload continues and no address or history has the token. */
export interface TabLink {
  token: string;
  /** Id of the payment that the link began; null before. */
  payment: string | null;
}

export function storeLink({ token, payment }: TabLink): void {
  tabStorage.set(KEY, payment === null ? token : `${token} ${payment}`);
  if (payment !== null) browserStorage.set(KEY, payment);
}

/**
 * Id of the payment that a link last began in this browser, so that the payer can continue it in another tab. The id alone gives no
 * more access than anybody has.
 */
export const paymentOfThisBrowser = (): string | null => browserStorage.get(KEY);

/** The link that opened this tab; null without one. */
export function storedLink(): TabLink | null {
  const [token = '', payment = null] = tabStorage.get(KEY)?.split(' ') ?? [];
  return token === '' ? null : { token, payment };
}

/** Token of the link that began the payment `id` in this tab; null for a payment of a signed-in person. */
export function linkTokenOf(id: string): string | null {
  const stored = storedLink();
  return stored?.payment === id ? stored.token : null;
}
