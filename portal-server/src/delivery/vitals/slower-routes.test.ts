import type { VitalsRow } from '@portal/shared-contracts/schemas';
import { SLOWER, slowerRoutes } from './slower-routes.ts';

const row = (version: string, p75: number, samples: number = SLOWER.samples): VitalsRow => ({
  section: 'mfe-quotes',
  route: '/quotes',
  measure: 'lcp',
  version,
  samples,
  p50: p75,
  p75,
});
const standings = new Map([['mfe-quotes', { versions: ['1.0.0-a', '1.1.0-b', '1.2.0-c'] }]]);

test.each<[string, VitalsRow[], number]>([
  ['a fifth and 50 ms slower', [row('1.1.0-b', 1_000), row('1.2.0-c', 1_210)], 1],
  ['less than a fifth slower', [row('1.1.0-b', 1_000), row('1.2.0-c', 1_190)], 0],
  ['a few milliseconds slower', [row('1.1.0-b', 100), row('1.2.0-c', 140)], 0],
  ['faster', [row('1.1.0-b', 1_000), row('1.2.0-c', 500)], 0],
  ['too few samples', [row('1.1.0-b', 1_000), row('1.2.0-c', 2_000, SLOWER.samples - 1)], 0],
  ['too few samples before', [row('1.1.0-b', 1_000, 3), row('1.2.0-c', 2_000)], 0],
  ['nothing to compare with', [row('1.0.0-a', 1_000), row('1.2.0-c', 2_000)], 0],
  ['an older version that was slower', [row('1.0.0-a', 1_000), row('1.1.0-b', 2_000)], 0],
])('%s', (_, rows, count) => expect(slowerRoutes(rows, standings)).toHaveLength(count));

test('the row names both versions', () =>
  expect(slowerRoutes([row('1.1.0-b', 1_000), row('1.2.0-c', 2_000)], standings)).toEqual([
    {
      section: 'mfe-quotes',
      route: '/quotes',
      measure: 'lcp',
      version: '1.2.0-c',
      p75: 2_000,
      before: '1.1.0-b',
      p75Before: 1_000,
    },
  ]));
