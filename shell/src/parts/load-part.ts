import type { ComponentType } from 'react';
import { whileEvaluating } from '../containment/insertions.ts';
import { PartMissing } from '../loading/part-faults.ts';
import type { SectionLoader } from '../loading/section-loader.ts';

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
  return (await whileEvaluating<{ default: unknown }>(loader.name, load)).default as ComponentType;
}

/** Loads a part of a section and caches it, until it fails. Rejects when the section does not load or has no such part. */
export function loadPart(loader: SectionLoader, kind: PartKind, id: string): Promise<ComponentType> {
  const parts = partsOf(loader);
  const name = nameOf(kind, id);
  const known = parts.get(name);
  if (known) return known.loading;
  const part: Part = { loading: fetchPart(loader, kind, id) };
  parts.set(name, part);
  part.loading.then(
    (loaded) => (part.loaded = loaded),
    // Another attempt may have taken its place.
    () => parts.get(name) === part && parts.delete(name),
  );
  return part.loading;
}

/** A part that has loaded; undefined for others. */
export const loadedPart = (loader: SectionLoader, kind: PartKind, id: string): ComponentType | undefined =>
  asked.get(loader)?.get(nameOf(kind, id))?.loaded;

/** Removes all parts of a section from the cache. */
export const forgetParts = (loader: SectionLoader): void => void asked.delete(loader);
