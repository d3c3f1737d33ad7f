import type { SectionCard, SectionFigures, SectionRelease } from '@portal/shared-contracts';

/** A card of the dashboard, with the section that it comes from. */
export interface PlacedCard {
  section: string;
  card: SectionCard;
}

/** A row of figures above the cards, with the section that it comes from. */
export interface PlacedFigures {
  section: string;
  figures: SectionFigures;
}

/** The cards of all sections in the order they ask for. */
export const cardsOf = (releases: readonly SectionRelease[]): PlacedCard[] =>
  releases
    .flatMap(({ name, descriptor }) => descriptor.cards.map((card) => ({ section: name, card })))
    .sort((a, b) => a.card.order - b.card.order);

/** The rows of figures of all sections in the order they ask for. */
export const figuresOf = (releases: readonly SectionRelease[]): PlacedFigures[] =>
  releases
    .flatMap(({ name, descriptor }) =>
      (descriptor.figures ?? []).map((figures) => ({ section: name, figures })),
    )
    .sort((a, b) => a.figures.order - b.figures.order);
