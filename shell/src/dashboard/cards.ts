import type { SectionCard, SectionRelease } from '@portal/shared-contracts';

/** A card of the dashboard, with the section that it comes from. */
export interface PlacedCard {
  section: string;
  card: SectionCard;
}

/** The cards of all sections in the order they ask for. */
export const cardsOf = (releases: readonly SectionRelease[]): PlacedCard[] =>
  releases
    .flatMap(({ name, descriptor }) => descriptor.cards.map((card) => ({ section: name, card })))
    .sort((a, b) => a.card.order - b.card.order);
