import type { Trial } from '@portal/shared-contracts/schemas';
import type { CanaryTrial, Visits } from '../registry/canary-trial.ts';
import { expectedVisits, judge, type GuardRule, type Trouble, type Verdict } from './verdict.ts';

const NOUNS: Readonly<Record<Trouble, string>> = { faulty: 'faults', slow: 'slow loads' };

/** Such as "faults in 3 of 40 visits (7.5 %)". */
export const shareText = (group: Visits, trouble: Trouble): string => {
  const percent = group.visits === 0 ? 0 : (100 * group[trouble]) / group.visits;
  return `${NOUNS[trouble]} in ${group[trouble]} of ${group.visits} visits (${percent.toFixed(1)} %)`;
};

function reasonOf(trial: CanaryTrial, verdict: Verdict, { leastVisits }: GuardRule): string {
  const { canary, released } = trial;
  if (verdict.kind === 'up') return 'not worse than the released version';
  if (verdict.kind === 'back')
    return verdict.trouble === 'missing'
      ? `only ${canary.visits} visits where about ${Math.round(expectedVisits(trial))} are expected: its pages may freeze`
      : `${NOUNS[verdict.trouble]} in more visits than of the released version`;
  if (verdict.for === 'time') return 'waits for its time';
  if (verdict.for !== 'visits') return `${NOUNS[verdict.for]} in more visits, but too few visits to be sure`;
  const fewest = Math.min(canary.visits, released.visits);
  return `waits for visits: ${fewest} of ${leastVisits} of the version with fewer`;
}

/** A trial with what the release guard makes of it. */
export function trialReport(trial: CanaryTrial, rule: GuardRule, now: Date): Trial {
  const { name, running, beside, steps, beganAt, canary, released } = trial;
  const verdict = judge(trial, rule, now);
  return {
    name,
    ...running,
    beside,
    steps: steps === null ? null : [...steps],
    beganAt: beganAt.toISOString(),
    canary,
    released,
    verdict: verdict.kind,
    because: reasonOf(trial, verdict, rule),
  };
}
