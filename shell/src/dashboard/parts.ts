import type { SectionCard, SectionFigures, SectionRelease } from '@portal/shared-contracts';
import type { ComponentType } from 'react';
import { PartMissing } from '../loading/part-faults.ts';
import { whileStarting } from '../containment/watchdog.ts';
import type { SectionLoader } from '../loading/section-loader.ts';

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

/** `slots`: what fills a place of another section. */
export type PartKind = 'cards' | 'figures' | 'slots';

interface Part {
  loading: Promise<ComponentType>;
  /** The part once it has loaded. */
  loaded?: ComponentType;
}

/** Requested parts by kind and id. */
const asked = new WeakMap<SectionLoader, Map<string, Part>>();

function partsOf(loader: SectionLoader): Map<string, Part> {
  const parts = asked.get(loader) ?? new Map<string, Part>();
  asked.set(loader, parts);
  return parts;
}

const nameOf = (kind: PartKind, id: string): string => `${kind} ${id}`;

async function fetchPart(loader: SectionLoader, kind: PartKind, id: string): Promise<ComponentType> {
  const section = await loader.load();
  const load = section[kind]?.[id];
  if (!load) throw new PartMissing(`Its section has no ${id} among its ${kind}`);
  return (await whileStarting<{ default: unknown }>(loader.name, load)).default as ComponentType;
}

function beginPart(loader: SectionLoader, kind: PartKind, id: string): Part {
  const part: Part = { loading: fetchPart(loader, kind, id) };
  part.loading.then(
    (loaded) => (part.loaded = loaded),
    () => undefined,
  );
  return part;
}

/** Loads a part of a section and caches it. Rejects when the section does not load or has no such part. */
export function loadPart(loader: SectionLoader, kind: PartKind, id: string): Promise<ComponentType> {
  const parts = partsOf(loader);
  const name = nameOf(kind, id);
  const part = parts.get(name) ?? beginPart(loader, kind, id);
  parts.set(name, part);
  return part.loading;
}

/** A part that has loaded; undefined for others. */
export const loadedPart = (loader: SectionLoader, kind: PartKind, id: string): ComponentType | undefined =>
  asked.get(loader)?.get(nameOf(kind, id))?.loaded;

/** Removes a failed part from the cache. */
export const forgetPart = (loader: SectionLoader, kind: PartKind, id: string): void =>
  void asked.get(loader)?.delete(nameOf(kind, id));

/** Removes all parts of a section from the cache. */
export const forgetParts = (loader: SectionLoader): void => void asked.delete(loader);

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
