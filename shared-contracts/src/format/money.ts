import { formatNumber } from './number.ts';

/** Integer cents as US dollars, `$1,234.50` (docs/product.md, section 9), in either language. */
export function formatMoney(cents: number): string {
  const amount = Math.abs(cents);
  const fraction = String(amount % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.trunc(amount / 100))}.${fraction}`;
}
