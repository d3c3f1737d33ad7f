import type { SlowerRoute, VitalMeasure, VitalsRow } from '@portal/shared-contracts/schemas';
import { textTable } from '../operator/text-table.ts';

const NAMES: Readonly<Record<VitalMeasure, string>> = { lcp: 'LCP', inp: 'INP', firstRow: 'first row' };

/** The percentiles of each route and version. */
export const vitalsTable = (rows: readonly VitalsRow[]): string =>
  textTable([
    ['SECTION', 'ROUTE', 'VERSION', 'MEASURE', 'P50', 'P75', 'VISITS'],
    ...rows.map(({ section, route, version, measure, p50, p75, samples }) => [
      section,
      route,
      version,
      NAMES[measure],
      `${p50} ms`,
      `${p75} ms`,
      `${samples}`,
    ]),
  ]);

/** A line for each route that is slower than in the version before. */
export const slowerLines = (slower: readonly SlowerRoute[]): string[] =>
  slower.map(
    ({ section, route, measure, version, p75, before, p75Before }) =>
      `Slower: ${section} ${version}, ${NAMES[measure]} of ${route}: p75 is ${p75} ms, in ${before} it was ${p75Before} ms.`,
  );
