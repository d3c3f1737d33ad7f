import { placeAt, type Registry, type SectionRelease } from '@portal/shared-contracts';
import type { PageVisit, VitalMeasure } from '@portal/shared-contracts/schemas';
import { patternOf } from '../loading/registry.ts';

/** What a visit is of: the pattern of a route, with the section and the version that the page has. */
export type Visited = Pick<PageVisit, 'section' | 'version' | 'route'>;

/** A visit of one route: from its opening until another page opens. */
export interface Visit {
  /** Undefined for a page that does not exist. */
  of: Visited | undefined;
  /** Milliseconds of the page's clock. */
  began: number;
  /** Milliseconds. */
  times: Partial<Record<VitalMeasure, number>>;
  isSent: boolean;
}

/** What is visited at a path. */
export function visitedAt(
  { sections, shell }: Registry,
  releases: readonly SectionRelease[],
  pathname: string,
): Visited | undefined {
  const place = placeAt(releases, pathname);
  if (place.kind === 'unknown') return undefined;
  const route = patternOf(place);
  if (place.kind === 'home') return { section: 'shell', version: shell.version, route };
  const { name } = place.section;
  return { section: name, version: sections[name]?.stable.version ?? '', route };
}

/** The visit during which something happened at `time`. */
export const visitDuring = (visits: readonly Visit[], time: number): Visit | undefined =>
  visits.findLast(({ began }) => began <= time);

/** A visit as it is reported; undefined when there is nothing to report. */
export function reportOf({ of, times, isSent }: Visit): PageVisit | undefined {
  return isSent || of === undefined || Object.keys(times).length === 0 ? undefined : { ...of, ...times };
}
