import type { Trial } from '@portal/shared-contracts/schemas';

type Group = Trial['canary'];

const share = (count: number, { visits }: Group): string =>
  `${count} (${(visits === 0 ? 0 : (100 * count) / visits).toFixed(1)} %)`;

const groupText = (version: string, group: Group): string =>
  `  ${version}: ${group.visits} visits, with faults ${share(group.faulty, group)}, slow ${share(group.slow, group)}`;

/** What the release guard does with the canary. */
function guardText({ steps }: Trial): string {
  if (steps === null) return 'the release guard only reports';
  const next = steps.length === 0 ? '' : `to ${steps.join(' %, ')} % or `;
  return `the release guard takes it ${next}back`;
}

/** What the visits of a canary and of the released version were like since the canary's last change. */
export const trialLines = (trial: Trial): string[] => [
  `Canary of ${trial.name} for ${trial.percent} % since ${trial.beganAt}: ${trial.because}; ${guardText(trial)}.`,
  groupText(trial.version, trial.canary),
  groupText(trial.beside, trial.released),
];
