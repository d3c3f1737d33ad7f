import type { SlowerRoute, VitalsRow } from '@portal/shared-contracts/schemas';
import type { Standing } from '../registry/standing.ts';
import { percentile, sum } from './histogram.ts';
import type { RouteTimes } from './vitals-store.ts';

/** When a route counts as slower: with this many samples of both versions, by both the share and the milliseconds, at p75. */
export const SLOWER = { samples: 100, share: 0.2, milliseconds: 50 };

/** Percentiles of a histogram. */
export const vitalsRow = ({ counts, ...what }: RouteTimes): VitalsRow => ({
  ...what,
  samples: sum(counts),
  p50: percentile(counts, 0.5),
  p75: percentile(counts, 0.75),
});

/** The routes that are slower in the released version of their section than in the version before. */
export function slowerRoutes(
  rows: readonly VitalsRow[],
  standings: ReadonlyMap<string, Pick<Standing, 'versions'>>,
): SlowerRoute[] {
  return rows.flatMap(({ section, route, measure, version, samples, p75 }) => {
    const { versions = [] } = standings.get(section) ?? {};
    if (version !== versions.at(-1) || samples < SLOWER.samples) return [];
    const before = rows.find(
      (row) =>
        row.section === section &&
        row.route === route &&
        row.measure === measure &&
        row.version === versions.at(-2),
    );
    if (before === undefined || before.samples < SLOWER.samples) return [];
    const added = p75 - before.p75;
    if (added <= SLOWER.milliseconds || added <= before.p75 * SLOWER.share) return [];
    return [{ section, route, measure, version, p75, before: before.version, p75Before: before.p75 }];
  });
}
