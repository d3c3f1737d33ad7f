import type { CanaryTrial, Visits } from '../registry/canary-trial.ts';

/** What a visit can be besides good. */
export type Trouble = 'faulty' | 'slow';

/** By how much larger a canary's share of such visits may be than the released version's. */
export const MARGINS: Readonly<Record<Trouble, number>> = { faulty: 0.01, slow: 0.05 };

/** One-sided 99 % of the normal distribution. */
const Z = 2.326;

/** Visits of each version before a canary can go back: fewer say nothing even about a version that always fails. */
const LEAST_TO_GO_BACK = 30;

export interface GuardRule {
  /** Visits of each version before a step up. */
  leastVisits: number;
  /** Minutes before a step up. */
  leastMinutes: number;
}

/** What the release guard makes of a canary: take it back, a step up, or wait; and why. */
export type Verdict =
  { kind: 'back'; trouble: Trouble } | { kind: 'wait'; for: 'visits' | 'time' | Trouble } | { kind: 'up' };

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

const shareOf = (group: Visits, trouble: Trouble): number =>
  group.visits === 0 ? 0 : group[trouble] / group.visits;

const TROUBLES: readonly Trouble[] = ['faulty', 'slow'];

/**
 * Judges a canary by its visits since its last change. It goes back when a share is larger than the released version's by more than
 * the margin, with 99 % confidence. It goes up after enough visits and time when no share is larger by more than the margin.
 */
export function judge(
  { canary, released, beganAt }: Pick<CanaryTrial, 'canary' | 'released' | 'beganAt'>,
  { leastVisits, leastMinutes }: GuardRule,
  now: Date,
): Verdict {
  const fewest = Math.min(canary.visits, released.visits);
  if (fewest >= Math.min(LEAST_TO_GO_BACK, leastVisits)) {
    const trouble = TROUBLES.find((each) => excess(canary, released, each) > Z);
    if (trouble !== undefined) return { kind: 'back', trouble };
  }
  if (fewest < leastVisits) return { kind: 'wait', for: 'visits' };
  if (now.getTime() - beganAt.getTime() < leastMinutes * 60_000) return { kind: 'wait', for: 'time' };
  const worse = TROUBLES.find((each) => shareOf(canary, each) - shareOf(released, each) > MARGINS[each]);
  return worse === undefined ? { kind: 'up' } : { kind: 'wait', for: worse };
}
