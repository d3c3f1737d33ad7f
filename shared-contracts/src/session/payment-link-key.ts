/** Under which a tab keeps the payment link that it was opened by (docs/product.md, "Payments"). */
export const PAYMENT_LINK_KEY = 'paymentLink';
