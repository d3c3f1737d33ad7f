import type { Place, Registry, SectionRelease, SectionRoute } from '@portal/shared-contracts';

/** Reads the registry that the server wrote into the page; undefined when it is missing or invalid. */
export function readRegistry(): Registry | undefined {
  const text = document.getElementById('portal-registry')?.textContent ?? '';
  try {
    return JSON.parse(text) as Registry;
  } catch {
    return undefined;
  }
}

/** Public key of the registry's signature, as the page names it. */
export const readRegistryKey = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name=registry-key]')?.content ?? '';

/** The released version of each section. */
export const releasesOf = (registry: Registry): SectionRelease[] =>
  Object.values(registry.sections).map(({ stable }) => stable);

/** Path of a page without the record that is open beside its list. */
export const pagePath = (place: Place, pathname: string): string =>
  place.kind === 'section' ? (place.route.path.split('/:')[0] ?? pathname) : pathname;

/** Sections shown at a place; home shows those with cards or figures. */
export function sectionsOf(place: Place, sections: readonly SectionRelease[]): SectionRelease[] {
  if (place.kind === 'section') return [place.section];
  return place.kind === 'home'
    ? sections.filter(({ descriptor: { cards, figures = [] } }) => cards.length + figures.length > 0)
    : [];
}

/** Scripts that a section needs first. */
export const scriptsOf = ({ entry, preload }: SectionRelease): string[] => [entry, ...preload];

/** True for a route that shows a list: its first call requests a page of rows. The code of the table is a separate script. */
export const isList = ({ firstCall }: SectionRoute): boolean => firstCall?.includes('pageSize=') ?? false;

/** True in a page from development servers. In a deployed portal it is always false. */
export const IS_DEVELOPMENT = process.env.NODE_ENV === 'development';

/** Route pattern of a place. Tools get the pattern and never the address, which may name a person or a record. */
export function patternOf(place: Place): string {
  if (place.kind === 'section') return place.route.path;
  return place.kind === 'home' ? '/' : '/not-found';
}
