/** Header with the token of a payment link, by which its bearer reads: addresses turn up in logs and histories. */
export const PAYMENT_LINK_HEADER = 'payment-link';
