import type { SectionDescriptor } from '@portal/shared-contracts/schemas';

/** A part that a descriptor declares and the section's module must have: `cards`, by its id. */
export interface DeclaredPart {
  part: 'cards' | 'figures' | 'panels' | 'slots';
  id: string;
}

/** The parts of the module that the page takes by the descriptor. */
export const declaredParts = ({
  cards,
  figures = [],
  panels = [],
  slots = [],
}: SectionDescriptor): DeclaredPart[] => [
  ...cards.map(({ id }) => ({ part: 'cards' as const, id })),
  ...figures.map(({ id }) => ({ part: 'figures' as const, id })),
  // A panel that opens at its own page alone is a route.
  ...panels
    .filter(({ opens }) => opens === 'anywhere')
    .map(({ kind }) => ({ part: 'panels' as const, id: kind })),
  ...slots.map(({ id }) => ({ part: 'slots' as const, id })),
];
