import type { Say } from '../../document-text.ts';
import type { Parties } from '../../read-parties.ts';

/** How the customer pays; those with an account get 1% for paying by bank within ten days (docs/product.md, section 9). */
export function termsText({ isCash, termsDays }: Parties['customer'], say: Say): string {
  if (isCash || termsDays === 0) return say('terms.cash');
  return say(termsDays === 30 ? 'terms.discount' : 'terms.net', { days: termsDays });
}
