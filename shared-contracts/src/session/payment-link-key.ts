/** Under which a tab keeps the payment link that it was opened by (docs/product.md, "Payments"). */
export const PAYMENT_LINK_KEY = 'paymentLink';

/** Header with the token of a payment link, by which its bearer reads: addresses turn up in logs and histories. */
export const PAYMENT_LINK_HEADER = 'payment-link';
