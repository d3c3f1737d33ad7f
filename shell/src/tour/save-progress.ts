import { accountCalls, type Account } from '@portal/shared-contracts';
import type { TourProgress } from './tour-progress.ts';

let saving: Promise<unknown> = Promise.resolve();

/**
 * Saves the progress here and on the server, one call after the other. A call that fails is not repeated: the next step
 * saves too, and otherwise the tour goes on at an earlier step.
 */
export function saveProgress({ profileId, customerid }: Account, progress: TourProgress): void {
  localStorage.setItem('tutorialId', String(progress.tutorialId));
  localStorage.setItem('skippedTutorial', String(progress.isSkipped));
  saving = saving
    .then(() => accountCalls.markTutorial({ profileId, customerId: customerid, ...progress }))
    .catch(() => undefined);
}
