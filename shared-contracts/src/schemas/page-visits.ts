import { Type, type Static } from 'typebox';
import { MOST_VISITS } from './limits.ts';
import { Nullable, OneOf, StrictObject } from './values.ts';

/** What a page measures for one of its visits. */
export const VITAL_MEASURES = [
  /** Largest Contentful Paint. */
  'lcp',
  /** Interaction to Next Paint. */
  'inp',
  /** From opening the page to the first row of its first list. */
  'firstRow',
] as const;
export type VitalMeasure = (typeof VITAL_MEASURES)[number];
export const VitalMeasure = OneOf(VITAL_MEASURES);

/** Longer times say only that something was wrong with the machine, such as a laptop that slept. */
const LONGEST_MS = 60_000;

const Milliseconds = Type.Integer({ minimum: 0, maximum: LONGEST_MS, description: 'Milliseconds' });

/** A visit of one route, from its opening until another page opens or the page is hidden. It has no personal data. */
export const PageVisit = StrictObject({
  section: Type.String({ pattern: '^(shell|mfe-[a-z][a-z0-9-]*)$', maxLength: 60 }),
  version: Type.String({ pattern: '^[0-9A-Za-z][0-9A-Za-z.+-]*$', maxLength: 60 }),
  route: Type.String({
    pattern: '^/[A-Za-z0-9:/_-]*$',
    maxLength: 120,
    description: 'The pattern of the route, never the address. Home is the route / of the shell',
  }),
  lcp: Type.Optional(Milliseconds),
  inp: Type.Optional(Milliseconds),
  firstRow: Type.Optional(Milliseconds),
  tried: Type.Optional(
    StrictObject(
      {
        faulty: Type.Boolean({ description: 'A fault of the section was reported' }),
        slow: Type.Boolean({ description: 'The section took longer than 4 s until it was shown' }),
        serial: Type.Optional(
          Type.Integer({
            minimum: 0,
            maximum: Number.MAX_SAFE_INTEGER,
            description: 'Of the registry that the page has; without it, it counts for nothing',
          }),
        ),
      },
      { description: 'Of a section that has a canary: for the release guard' },
    ),
  ),
});
export type PageVisit = Static<typeof PageVisit>;

/** A page's report of its visits, sent when it is hidden (`POST /api/page-visits`). */
export const PageVisits = StrictObject({
  visits: Type.Array(PageVisit, { minItems: 1, maxItems: MOST_VISITS }),
});
export type PageVisits = Static<typeof PageVisits>;

/** Percentiles of one measure of a route in one version, of the last two weeks. */
export const VitalsRow = Type.Object({
  section: Type.String(),
  version: Type.String(),
  route: Type.String(),
  measure: VitalMeasure,
  samples: Type.Integer(),
  p50: Type.Integer({ description: 'Milliseconds' }),
  p75: Type.Integer({ description: 'Milliseconds' }),
});
export type VitalsRow = Static<typeof VitalsRow>;

/** A route that is slower in the released version than in the version before. */
export const SlowerRoute = Type.Object({
  section: Type.String(),
  route: Type.String(),
  measure: VitalMeasure,
  version: Type.String(),
  p75: Type.Integer({ description: 'Milliseconds' }),
  before: Type.String({ description: 'The version before' }),
  p75Before: Type.Integer({ description: 'Milliseconds' }),
});
export type SlowerRoute = Static<typeof SlowerRoute>;

/** Answer of `GET /registry/vitals`. */
export const Vitals = Type.Object({ rows: Type.Array(VitalsRow), slower: Type.Array(SlowerRoute) });
export type Vitals = Static<typeof Vitals>;

const Group = Type.Object({ visits: Type.Integer(), faulty: Type.Integer(), slow: Type.Integer() });

/** A running canary, what its visits were like since its last change, and those of the released version. */
export const Trial = Type.Object({
  name: Type.String(),
  version: Type.String(),
  percent: Type.Integer(),
  beside: Type.String({ description: 'The released version' }),
  steps: Nullable(
    Type.Array(Type.Integer(), { description: 'Further shares; null: the release guard only reports' }),
  ),
  beganAt: Type.String({ description: 'ISO date and time' }),
  canary: Group,
  released: Group,
  verdict: OneOf(['up', 'wait', 'back'], { description: 'What the release guard makes of it' }),
  because: Type.String(),
});
export type Trial = Static<typeof Trial>;
