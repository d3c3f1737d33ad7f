import type { SectionCard, SectionFigures, SectionRelease } from '@portal/shared-contracts';
import type { SectionLoader } from '../loading/section-loader.ts';
import { loadPart, type PartKind } from '../parts/load-part.ts';

/** A card of home with its section. */
export interface PlacedCard {
  section: string;
  card: SectionCard;
}

/** A row of figures with its section. */
interface PlacedFigures {
  section: string;
  figures: SectionFigures;
}

/** The cards of all sections by their order. */
export const cardsOf = (releases: readonly SectionRelease[]): PlacedCard[] =>
  releases
    .flatMap(({ name, descriptor }) => descriptor.cards.map((card) => ({ section: name, card })))
    .sort((a, b) => a.card.order - b.card.order);

/** The rows of figures of all sections by their order. */
export const figuresOf = (releases: readonly SectionRelease[]): PlacedFigures[] =>
  releases
    .flatMap(({ name, descriptor }) =>
      (descriptor.figures ?? []).map((figures) => ({ section: name, figures })),
    )
    .sort((a, b) => a.figures.order - b.figures.order);

/** Starts to load home's parts. A failure shows in the part's place. */
export function loadParts(
  releases: readonly SectionRelease[],
  loaders: ReadonlyMap<string, SectionLoader>,
): void {
  const begin = (section: string, kind: PartKind, id: string): void => {
    const loader = loaders.get(section);
    if (loader) void loadPart(loader, kind, id).catch(() => undefined);
  };
  for (const { section, figures } of figuresOf(releases)) begin(section, 'figures', figures.id);
  for (const { section, card } of cardsOf(releases)) begin(section, 'cards', card.id);
}
