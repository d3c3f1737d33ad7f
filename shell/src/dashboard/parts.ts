import type { SectionRelease } from '@portal/shared-contracts';
import type { ComponentType } from 'react';
import type { SectionLoader } from '../boot/load-section.ts';
import { cardsOf, figuresOf } from './placed.ts';

export type PartKind = 'cards' | 'figures';

interface Part {
  loading: Promise<ComponentType>;
  /** The part, once it has come. */
  loaded?: ComponentType;
}

/** Parts that were asked for, by kind and id. */
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
  if (!load) throw new Error(`Its section has no ${id} among its ${kind}`);
  return (await load()).default as ComponentType;
}

function beginPart(loader: SectionLoader, kind: PartKind, id: string): Part {
  const part: Part = { loading: fetchPart(loader, kind, id) };
  part.loading.then(
    (loaded) => (part.loaded = loaded),
    () => undefined,
  );
  return part;
}

/** Loads a part of a section, once until it is forgotten; rejects when the section does not load or has no such part. */
export function loadPart(loader: SectionLoader, kind: PartKind, id: string): Promise<ComponentType> {
  const parts = partsOf(loader);
  const name = nameOf(kind, id);
  const part = parts.get(name) ?? beginPart(loader, kind, id);
  parts.set(name, part);
  return part.loading;
}

/** A part that has come: it is there at once when it is drawn. */
export const loadedPart = (loader: SectionLoader, kind: PartKind, id: string): ComponentType | undefined =>
  asked.get(loader)?.get(nameOf(kind, id))?.loaded;

/** Makes the next call load a part again: it has failed. */
export const forgetPart = (loader: SectionLoader, kind: PartKind, id: string): void =>
  void asked.get(loader)?.delete(nameOf(kind, id));

/** Makes the next call load all parts of a section again. */
export const forgetParts = (loader: SectionLoader): void => void asked.delete(loader);

/** Begins to load the parts that home is made of. A failure shows in the part's place. */
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
