import type { Place, Registry, SectionRelease } from '@portal/shared-contracts';

/** The registry that the server wrote into the page; undefined in a page that has none, or one that cannot be read. */
export function readRegistry(): Registry | undefined {
  const text = document.getElementById('portal-registry')?.textContent ?? '';
  try {
    return JSON.parse(text) as Registry;
  } catch {
    return undefined;
  }
}

/** The key that signs the registry, as the page names it. */
export const readRegistryKey = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=registry-key]')?.content ?? '';

/** The sections of the page, in the version that is released. */
export const releasesOf = (registry: Registry): SectionRelease[] =>
  Object.values(registry.sections).map(({ stable }) => stable);

/** The part of a path that stays when a record is opened or closed beside its list. */
export const pagePath = (place: Place, pathname: string): string =>
  place.kind === 'section' ? (place.route.path.split('/:')[0] ?? pathname) : pathname;

/** The sections that a place consists of; home is made of those that have a card. */
export function sectionsOf(place: Place, sections: readonly SectionRelease[]): SectionRelease[] {
  if (place.kind === 'section') return [place.section];
  return place.kind === 'home'
    ? sections.filter(({ descriptor: { cards, figures = [] } }) => cards.length + figures.length > 0)
    : [];
}

/** Scripts that opening a section loads first. */
export const scriptsOf = ({ entry, preload }: SectionRelease): string[] => [entry, ...preload];
