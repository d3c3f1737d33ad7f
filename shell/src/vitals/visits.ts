import { placeAt, type Registry, type SectionRelease } from '@portal/shared-contracts';
import type { PageVisit, VitalMeasure } from '@portal/shared-contracts/schemas';
import { isList, patternOf, sectionsOf } from '../loading/registry.ts';

/** What a visit is of: the pattern of a route, with the section and the version that the page has. */
export type Visited = Pick<PageVisit, 'section' | 'version' | 'route'>;

/** A visit of one route: from its opening until another page opens. Times are milliseconds of the page's clock. */
export interface Visit {
  /** Undefined for a page that does not exist. */
  of: Visited | undefined;
  /** What it shows of sections that have a canary: the section's page, or its cards on home. */
  tried: readonly Visited[];
  began: number;
  ended?: number;
  /** It opens a section with a list, so that it waits for rows. */
  isOfList: boolean;
  /** When its section was shown. */
  shownAt?: number;
  /** When its list was shown to be empty. */
  noRowsAt?: number;
  /** Durations in milliseconds. */
  times: Partial<Record<VitalMeasure, number>>;
  /** Sections in `tried` of which a fault was met during the visit, or when it was left. */
  faulty: Set<string>;
  isSent: boolean;
}

/** What is visited at a path. */
export function visitedAt(
  { sections, shell }: Registry,
  releases: readonly SectionRelease[],
  pathname: string,
): Pick<Visit, 'of' | 'tried' | 'isOfList'> {
  const place = placeAt(releases, pathname);
  if (place.kind === 'unknown') return { of: undefined, tried: [], isOfList: false };
  const route = patternOf(place);
  const visitOf = ({ name, version }: SectionRelease): Visited => ({ section: name, version, route });
  const tried = sectionsOf(place, releases).filter(({ name }) => sections[name]?.isTried === true);
  const of =
    place.kind === 'home' ? { section: 'shell', version: shell.version, route } : visitOf(place.section);
  const isOfList = place.kind === 'section' && isList(place.route);
  return { of, tried: tried.map(visitOf), isOfList };
}

/** The visit during which something happened at `time`. */
export const visitDuring = (visits: readonly Visit[], time: number): Visit | undefined =>
  visits.findLast(({ began }) => began <= time);

/** Notes faults in the latest visit of each section. `lastFaultAt`: when a fault of the section was last met. Call it before each visit. */
export function markFaulty(visits: readonly Visit[], lastFaultAt: (section: string) => number): void {
  const seen = new Set<string>();
  for (const { tried, began, faulty } of [...visits].reverse())
    for (const { section } of tried) {
      if (!seen.has(section) && lastFaultAt(section) >= began) faulty.add(section);
      seen.add(section);
    }
}

/** A load that takes longer is slow, for the release guard. */
export const SLOW_MS = 4_000;

/**
 * Milliseconds until what was opened was there: the first row of a list or that it has none, or else the section; until the end of the
 * visit when that never came. Home shows its cards one by one, so its load counts as none.
 */
function readyAfter({ of, isOfList, began, ended = began, times, shownAt, noRowsAt }: Visit): number {
  if (of?.section === 'shell') return 0;
  return times.firstRow ?? ((isOfList ? noRowsAt : shownAt) ?? ended) - began;
}

export interface Circumstances {
  /** The page reports the times of its visits. */
  isMeasured: boolean;
  /** Of the page's registry. */
  serial: number;
  /** True when the page was hidden for a part of that time: browsers slow hidden pages down. */
  wasHidden: (from: number, to: number) => boolean;
}

/** A visit as it is reported: its times, and what the release guard counts of sections that have a canary. */
export function reportsOf(visit: Visit, { isMeasured, serial, wasHidden }: Circumstances): PageVisit[] {
  const { of, tried, times, faulty, began, isSent } = visit;
  if (isSent || of === undefined) return [];
  const hasTimes = isMeasured && Object.keys(times).length > 0;
  const ready = readyAfter(visit);
  const slow = ready > SLOW_MS && !wasHidden(began, began + SLOW_MS);
  return [
    ...(hasTimes ? [{ ...of, ...times }] : []),
    ...tried.map((each) => ({ ...each, tried: { faulty: faulty.has(each.section), slow, serial } })),
  ];
}
