/** Reasons to reject a quote, in the order in which they are offered (docs/product.md, section 3). */
export const REJECT_REASONS = ['price', 'leadTime', 'needCredit', 'expensiveFreight', 'other'] as const;
export type RejectReason = (typeof REJECT_REASONS)[number];

/** Characters of the comment on a rejection. */
export const REJECT_COMMENT_LENGTH = 1_000;
/** Characters of a purchase order number. */
export const PO_NUMBER_LENGTH = 40;
