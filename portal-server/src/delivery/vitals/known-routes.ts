import type { PageVisit, Registry, SectionDescriptor } from '@portal/shared-contracts/schemas';
import { SHELL } from '../registry/artifact.ts';

/** Home is a page of the shell that shows cards and figures of sections. */
const HOME = '/';

/** Routes of a version, with home for cards and figures. */
const routesIn = ({ routes, cards, figures = [] }: SectionDescriptor): string[] => [
  ...routes.map(({ path }) => path),
  ...(cards.length + figures.length > 0 ? [HOME] : []),
];

/**
 * Whether a version of the registry has this route: a released one, the one before it, or a canary. Only such names become labels of
 * the metrics and keys of the histograms: a caller could send any number of others.
 */
export function isKnown(
  { shell, sections }: Registry,
  { section, version, route }: Pick<PageVisit, 'section' | 'version' | 'route'>,
): boolean {
  if (section === SHELL) return version === shell.version && route === HOME;
  const { stable, previous, canary } = sections[section] ?? {};
  const release = [stable, previous, canary?.release].find((each) => each?.version === version);
  return release !== undefined && routesIn(release.descriptor).includes(route);
}
