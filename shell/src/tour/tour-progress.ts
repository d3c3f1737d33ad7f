import { accountCalls, type Account, browserStorage } from '@portal/shared-contracts';

/** How far a person got in the tour, as the server stores it (docs/product.md, section 4). */
export interface TourProgress {
  /** Step where the tour starts, from 1; 0 for a person without a tour. */
  tutorialId: number;
  isSkipped: boolean;
}

/** Progress after finishing or closing the tour at `stepIndex`, counted from step `startId`. */
export function progressAfter(stepIndex: number, startId: number, stepCount: number): TourProgress {
  const tutorialId = stepIndex + startId + 1;
  return { tutorialId, isSkipped: tutorialId < stepCount - 1 };
}

/** Progress while a step is shown; the tour continues there if the person leaves. */
export const progressAt = (stepIndex: number, startId: number): TourProgress => ({
  tutorialId: stepIndex + startId,
  isSkipped: false,
});

/** The progress in browser storage, a cache that the account's answer refreshes. */
export const readProgress = (): TourProgress => ({
  tutorialId: Number(browserStorage.get('tutorialId')),
  isSkipped: browserStorage.get('skippedTutorial') === 'true',
});

/** True when the tour starts without a request of the person. */
export const isTourDue = ({ tutorialId, isSkipped }: TourProgress, stepCount: number): boolean =>
  tutorialId !== 0 && tutorialId < stepCount && !isSkipped;

let saving: Promise<unknown> = Promise.resolve();

/**
 * Saves the progress here and on the server, one call after the other. A failed call is not repeated: the next step saves too,
 * otherwise the tour continues at an earlier step.
 */
export function saveProgress({ profileId, customerid }: Account, progress: TourProgress): void {
  browserStorage.set('tutorialId', String(progress.tutorialId));
  browserStorage.set('skippedTutorial', String(progress.isSkipped));
  saving = saving
    .then(() => accountCalls.markTutorial({ profileId, customerId: customerid, ...progress }))
    .catch(() => undefined);
}
