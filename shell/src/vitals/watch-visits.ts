import { FIRST_ROW, MOST_VISITS, NO_ROWS, type Registry } from '@portal/shared-contracts';
import type { PageVisit, VitalMeasure } from '@portal/shared-contracts/schemas';
import { onINP, onLCP } from 'web-vitals';
import { lastFaultAt } from '../faults/report-fault.ts';
import { IS_DEVELOPMENT, releasesOf } from '../loading/registry.ts';
import { SECTION_SHOWN } from '../loading/section-host.ts';
import { markFaulty, reportsOf, visitDuring, visitedAt, type Visit } from './visits.ts';

/** Longer times say only that the machine slept. The server refuses them. */
const LONGEST_MS = 60_000;

/** Single-spa announces with this event that the address has changed. */
const ROUTING = 'single-spa:before-routing-event';

/**
 * Measures the visits of a share of the pages, and counts all visits of sections that have a canary. Reports each visit once, when the
 * page is hidden; what happens on a page after it was hidden is not measured. The returned function stops that.
 */
export function watchVisits(registry: Registry): () => void {
  const isMeasured = Math.random() * 100 < (registry.measuredPercent ?? 0);
  const isTried = Object.values(registry.sections).some((section) => section.isTried);
  if (IS_DEVELOPMENT || (!isMeasured && !isTried)) return () => undefined;
  const releases = releasesOf(registry);
  const visits: Visit[] = [];

  function begin(pathname: string, began: number): void {
    const visited = visitedAt(registry, releases, pathname);
    const last = visits.at(-1);
    if (last && last.of?.section === visited.of?.section && last.of?.route === visited.of?.route) return;
    if (last) last.ended = began;
    markFaulty(visits, lastFaultAt);
    // It is announced once that a section is shown; its other pages follow at once.
    const wasShown = last?.shownAt !== undefined && last.of?.section === visited.of?.section;
    const shown = wasShown && { isOfList: false, shownAt: began };
    visits.push({ ...visited, ...shown, began, times: {}, faulty: new Set(), isSent: false });
    if (visits.length > MOST_VISITS) visits.shift();
  }

  function note(measure: VitalMeasure, milliseconds: number, at: number): void {
    const visit = visitDuring(visits, at);
    if (visit && milliseconds <= LONGEST_MS) visit.times[measure] = Math.round(milliseconds);
  }

  function noteRow(at: number): void {
    const visit = visitDuring(visits, at);
    if (visit === undefined || visit.times.firstRow !== undefined || wasHidden(visit.began, at)) return;
    note('firstRow', at - visit.began, at);
  }

  function noteShown(at: number): void {
    const visit = visitDuring(visits, at);
    if (visit) visit.shownAt ??= at;
  }

  function noteNoRows(at: number): void {
    const visit = visitDuring(visits, at);
    if (visit) visit.noRowsAt ??= at;
  }

  function send(): void {
    const current = visits.at(-1);
    if (current) current.ended ??= performance.now();
    markFaulty(visits, lastFaultAt);
    const reports = visits.flatMap((visit) =>
      reportsOf(visit, { isMeasured, serial: registry.serial, wasHidden }),
    );
    for (const visit of visits) visit.isSent = true;
    // Those of the latest visits.
    if (reports.length > 0) sendReports(reports.slice(-MOST_VISITS));
  }

  const opened = performance.getEntriesByType('navigation')[0]?.name;
  begin(opened === undefined ? location.pathname : new URL(opened).pathname, 0);
  const onRoute = (): void => begin(location.pathname, performance.now());
  onRoute();
  addEventListener(ROUTING, onRoute);

  const marks = new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName(FIRST_ROW)) noteRow(startTime);
    for (const { startTime } of list.getEntriesByName(SECTION_SHOWN)) noteShown(startTime);
    for (const { startTime } of list.getEntriesByName(NO_ROWS)) noteNoRows(startTime);
    for (const name of [FIRST_ROW, SECTION_SHOWN, NO_ROWS]) performance.clearMarks(name);
  });
  marks.observe({ type: 'mark', buffered: true });

  if (isMeasured) {
    // Chromium from 151 on measures each route; other browsers measure the page, and its times belong to the route of that moment.
    const options = { reportAllChanges: true, reportSoftNavs: true };
    onLCP(({ value, entries: [entry] }) => note('lcp', value, entry?.startTime ?? 0), options);
    onINP(({ value, entries: [entry] }) => note('inp', value, entry?.startTime ?? 0), options);
  }

  // After the listeners of web-vitals, which report their last values then.
  const onHidden = (): void => {
    if (document.visibilityState === 'hidden') send();
  };
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    removeEventListener(ROUTING, onRoute);
    document.removeEventListener('visibilitychange', onHidden);
    marks.disconnect();
  };
}

/** True when the page was hidden for a part of that time: browsers slow hidden pages down. */
const wasHidden = (from: number, to: number): boolean =>
  performance
    .getEntriesByType('visibility-state')
    .some(({ name, startTime }) => name === 'hidden' && startTime >= from && startTime <= to);

/** A beacon outlives the page. */
const sendReports = (visits: readonly PageVisit[]): void =>
  void navigator.sendBeacon(
    '/api/page-visits',
    new Blob([JSON.stringify({ visits })], { type: 'application/json' }),
  );
