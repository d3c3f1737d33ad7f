import { DAY_MS } from '@portal/shared-contracts/dates';
import type { CanaryTrial, Visits } from '../registry/canary-trial.ts';

/** What a visit can be besides good. */
export type Trouble = 'faulty' | 'slow';

/** By how much larger a canary's share of such visits may be than the released version's. */
export const MARGINS: Readonly<Record<Trouble, number>> = { faulty: 0.01, slow: 0.05 };

/** One-sided 99 % of the normal distribution. */
const Z = 2.326;

/** Visits of each version before a canary can go back: fewer say nothing even about a version that always fails. */
const LEAST_TO_GO_BACK = 30;

/** Visits of one person that count in a day and step: nobody decides alone what becomes of a canary. */
export const COUNTED_A_DAY = 10;

/** One-sided 99.9 % of the normal distribution. */
const Z_MISSING = 3.09;

/** Of the visits that are expected of a canary, the share below which they are missing. */
const LEAST_SHARE = 0.25;

export interface GuardRule {
  /** Visits of each version before a step up. */
  leastVisits: number;
  /** Minutes before a step up. */
  leastMinutes: number;
}

/** What the release guard makes of a canary: take it back, a step up, or wait; and why. */
export type Verdict =
  | { kind: 'back'; trouble: Trouble | 'missing' }
  | { kind: 'wait'; for: 'visits' | 'time' | Trouble }
  | { kind: 'up' };

/**
 * How sure it is that the canary's share of such visits is larger than the released version's by more than the margin: the z of two
 * proportions, with one good and one bad visit added to each (Agresti and Caffo), so that small numbers convince nobody.
 */
export function excess(canary: Visits, released: Visits, trouble: Trouble): number {
  const [ofCanary, ofReleased] = [canary, released].map((group) => ({
    share: (group[trouble] + 1) / (group.visits + 2),
    visits: group.visits + 2,
  })) as [{ share: number; visits: number }, { share: number; visits: number }];
  const variance = ({ share, visits }: typeof ofCanary): number => (share * (1 - share)) / visits;
  const difference = ofCanary.share - ofReleased.share - MARGINS[trouble];
  return difference / Math.sqrt(variance(ofCanary) + variance(ofReleased));
}

/** Visits of a canary that its share lets expect beside those of the released version. */
export const expectedVisits = ({ running, released }: Pick<CanaryTrial, 'running' | 'released'>): number =>
  (released.visits * running.percent) / (100 - running.percent);

/**
 * Whether a canary has far fewer visits than expected: pages that freeze report none. The share is one of people, and a few frequent
 * visitors may all have the released version by chance. So it counts the fewest people who could make these visits, and tests their
 * number against the binomial distribution of the share, with two people added to the canary's, so that small numbers convince nobody.
 */
function isMissing(
  { canary, released, running, beganAt }: Pick<CanaryTrial, 'canary' | 'released' | 'running' | 'beganAt'>,
  now: Date,
): boolean {
  const days = Math.floor((now.getTime() - beganAt.getTime()) / DAY_MS) + 1;
  const share = running.percent / 100;
  const people = (visits: number): number => visits / (COUNTED_A_DAY * days);
  const all = people(canary.visits + released.visits);
  const missing = all * share - people(canary.visits) - 2;
  return (
    missing > Z_MISSING * Math.sqrt(all * share * (1 - share)) &&
    canary.visits < LEAST_SHARE * expectedVisits({ running, released })
  );
}

const shareOf = (group: Visits, trouble: Trouble): number =>
  group.visits === 0 ? 0 : group[trouble] / group.visits;

const TROUBLES: readonly Trouble[] = ['faulty', 'slow'];

/**
 * Judges a canary by its visits since its last change. It goes back when a share is larger than the released version's by more than
 * the margin, with 99 % confidence, or when its visits are missing. It goes up after enough visits and time when no share is larger by more than the margin.
 */
export function judge(
  trial: Pick<CanaryTrial, 'canary' | 'released' | 'running' | 'beganAt'>,
  { leastVisits, leastMinutes }: GuardRule,
  now: Date,
): Verdict {
  const { canary, released, beganAt } = trial;
  const fewest = Math.min(canary.visits, released.visits);
  if (fewest >= Math.min(LEAST_TO_GO_BACK, leastVisits)) {
    const trouble = TROUBLES.find((each) => excess(canary, released, each) > Z);
    if (trouble !== undefined) return { kind: 'back', trouble };
  }
  if (isMissing(trial, now)) return { kind: 'back', trouble: 'missing' };
  if (fewest < leastVisits) return { kind: 'wait', for: 'visits' };
  if (now.getTime() - beganAt.getTime() < leastMinutes * 60_000) return { kind: 'wait', for: 'time' };
  const worse = TROUBLES.find((each) => shareOf(canary, each) - shareOf(released, each) > MARGINS[each]);
  return worse === undefined ? { kind: 'up' } : { kind: 'wait', for: worse };
}
