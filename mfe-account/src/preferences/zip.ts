const LENGTH = 5;

/** The digits of a typed ZIP, at most five. */
export const zipDigits = (typed: string): string => typed.replace(/\D/g, '').slice(0, LENGTH);

/** A ZIP counts when it has five digits; otherwise there is none (docs/product.md, section 5). */
export const appliedZip = (digits: string): string | null => (digits.length === LENGTH ? digits : null);
