const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Integer cents as US dollars, `$1,234.50` (specification section 9), in either language. */
export const formatMoney = (cents: number): string => dollars.format(cents / 100);
