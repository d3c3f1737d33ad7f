import type { SectionDescriptor } from '../schemas/section.ts';
import { shortName } from './own-service.ts';
import type { Problem } from './problems.ts';

/** First words of the places that a section may offer: its short name, and each word of it. */
function ownWords(name: string): string[] {
  const short = shortName(name);
  return [...new Set([short, ...short.split('-')])].filter((word) => word !== 'home');
}

/** Offered places whose name belongs to another section. The places of home are the shell's. */
export function offerProblems({ name, offers = [] }: SectionDescriptor): Problem[] {
  const words = ownWords(name);
  return offers.flatMap((slot, at) =>
    words.includes(slot.split('.')[0] ?? '')
      ? []
      : [
          {
            rule: `descriptor.offers.${at}`,
            text: `a place of ${name} begins with ${words.map((word) => `${word}.`).join(' or ')}: ${slot} does not`,
          },
        ],
  );
}
