import type { Trial } from '@portal/shared-contracts/schemas';
import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../../platform/http/portal-app.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { readTrials, type CanaryTrial } from '../registry/canary-trial.ts';
import { promote, startCanary, stopCanary } from '../registry/publishing.ts';
import type { Change, ChangeOutcome, RegistryBook } from '../registry/registry-change.ts';
import { trialReport } from './trial-report.ts';

/** Who the history says made the guard's changes. A publisher's name always begins with an artifact. */
export const GUARD = 'release guard';

/** What the guard did to a canary. */
export interface GuardAct {
  act: 'up' | 'promoted' | 'back';
  trial: Trial;
  /** The share from now on; 100 after a promotion, 0 after going back. */
  percent: number;
}

const EVERYBODY = 100;

/** What the guard does now; undefined when it waits, or there is no further step. */
function actOn({ steps }: CanaryTrial, trial: Trial): GuardAct | undefined {
  if (trial.verdict === 'back') return { act: 'back', trial, percent: 0 };
  const [next] = steps ?? [];
  if (trial.verdict === 'wait' || next === undefined) return undefined;
  return { act: next === EVERYBODY ? 'promoted' : 'up', trial, percent: next };
}

function make(
  book: RegistryBook,
  { name, steps }: CanaryTrial,
  { act, percent }: GuardAct,
  change: Change,
): Promise<ChangeOutcome> {
  if (act === 'back') return stopCanary(book, name, change);
  if (act === 'promoted') return promote(book, name, change);
  return startCanary(book, name, { percent, steps: steps?.slice(1) }, change);
}

/**
 * Takes each guarded canary a step up or back. A change is based on the one that began the step, so it loses against a person's
 * change, and against the same change by another server. The mail is queued in the same transaction. An error on one canary is logged
 * and does not keep the others waiting. Answers what it did.
 */
export async function guardRound(
  { database, config: { guard, releaseMailTo } }: Pick<Services, 'database' | 'config'>,
  book: RegistryBook,
  log: FastifyBaseLogger,
): Promise<GuardAct[]> {
  const done: GuardAct[] = [];
  for (const trial of await readTrials(database.db)) {
    try {
      const act = await change(trial);
      if (act) done.push(act);
    } catch (err) {
      log.error({ err, name: trial.name }, 'the release guard failed on a canary');
    }
  }
  return done;

  async function change(trial: CanaryTrial): Promise<GuardAct | undefined> {
    if (trial.steps === null) return undefined;
    const at = await database.now();
    const act = actOn(trial, trialReport(trial, guard, at));
    if (act === undefined) return undefined;
    const outcome = await make(book, trial, act, {
      by: GUARD,
      at,
      base: trial.serial,
      alongside: async (transaction) => {
        if (releaseMailTo === undefined) return;
        const mail = {
          kind: 'releaseGuard',
          recipient: releaseMailTo,
          language: 'en',
          data: { ...act },
        } as const;
        await queueMail(transaction, at, mail);
      },
    });
    if (outcome.status === 'released') {
      log.warn({ ...act }, 'the release guard changed a canary');
      return act;
    }
    log.info({ name: trial.name, outcome }, 'the release guard did not change a canary');
    return undefined;
  }
}
