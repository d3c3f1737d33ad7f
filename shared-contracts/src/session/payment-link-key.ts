/** Under which a tab keeps the payment link that it was opened by, and the browser the payment that was begun by one (docs/product.md, "Payments"). */
export const PAYMENT_LINK_KEY = 'paymentLink';
