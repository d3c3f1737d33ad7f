import { DAY_MS } from '@portal/shared-contracts/dates';
import type { PageVisit } from '@portal/shared-contracts/schemas';
import { hash } from 'node:crypto';
import type { Database } from '../../platform/database/database.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';
import { isAmong } from '../../identity/flags/is-among.ts';
import { addVisit, readTrials, type CanaryTrial, type TrialGroup } from '../registry/canary-trial.ts';
import { COUNTED_A_DAY } from './verdict.ts';

/** The version of the trial that a visit had; undefined when the person should not have had that version, such as in an old tab. */
function groupOf(
  { name, running, beside }: CanaryTrial,
  version: string,
  profileId: number,
): TrialGroup | undefined {
  const group = isAmong(running.percent, name, profileId) ? 'canary' : 'released';
  return version === (group === 'canary' ? running.version : beside) ? group : undefined;
}

/**
 * Counts a visit of a section that has a canary, by a signed-in person. Answers whether it counted. Pages that were loaded before the
 * step count for neither version: those of the released version go on, while people who are new in the canary do not have it yet.
 */
export async function countVisit(
  db: Database['db'],
  { section, version, tried }: PageVisit,
  profileId: number,
  now: Date,
): Promise<boolean> {
  const [trial] = tried ? await readTrials(db, section) : [];
  const group = trial && groupOf(trial, version, profileId);
  // A page of an older shell does not say its serial.
  const { serial = -1 } = tried ?? {};
  if (!trial || !tried || group === undefined || serial < trial.serial) return false;
  const person = `trial ${hash('sha256', `${section} ${trial.serial} ${profileId}`, 'base64url')}`;
  if ((await countHit(db, person, DAY_MS, now)).hits > COUNTED_A_DAY) return false;
  await addVisit(db, trial, group, tried);
  return true;
}
