import type { TourProgress } from './tour-progress.ts';

/** The progress in browser storage, a cache of the server's, which the answer about the account refreshes. */
export const readProgress = (): TourProgress => ({
  tutorialId: Number(localStorage.getItem('tutorialId')),
  isSkipped: localStorage.getItem('skippedTutorial') === 'true',
});

/** True when the tour begins by itself. */
export const isTourDue = ({ tutorialId, isSkipped }: TourProgress, stepCount: number): boolean =>
  tutorialId !== 0 && tutorialId < stepCount && !isSkipped;
