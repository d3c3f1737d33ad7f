// Names that pages and the server use to exchange values.

/** Cookie with the language that was chosen in this browser (docs/product.md, section 9). */
export const LANGUAGE_COOKIE = 'i18next';
/** Cookie with the value `staff` when a member of staff is signed in: their first frame has no menus of a customer. */
export const ROLE_COOKIE = 'role';
/** Query parameter that makes a tab view the portal as a customer (docs/product.md, "Staff and impersonation"). */
export const CUSTOMER_PARAMETER = 'impersonate-customer-id';
/** Header with the token of a payment link. In an address, the token would get into logs and histories. */
export const PAYMENT_LINK_HEADER = 'payment-link';
/** Header of a read that the page makes by itself again and again: it does not extend the session. */
export const PASSIVE_HEADER = 'portal-passive';
/** Storage key of the payment link that opened a tab, and of the payment that was begun by a link (docs/product.md, "Payments"). */
export const PAYMENT_LINK_KEY = 'paymentLink';

/** True for a key of web storage with a link by which a visitor opened the tab. It needs no session, so it outlives one. */
export const isLinkOfVisitor = (key: string): boolean => key === PAYMENT_LINK_KEY;
