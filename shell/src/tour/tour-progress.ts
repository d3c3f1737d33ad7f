/** How far the tour of a person got, as the server keeps it (docs/product.md, section 4). */
export interface TourProgress {
  /** Step that the tour begins at, from 1; 0 for a person who is not shown around. */
  tutorialId: number;
  isSkipped: boolean;
}

/** Progress of a person who finishes or closes the tour: `stepIndex` counts the steps from `startId` on. */
export function progressAfter(stepIndex: number, startId: number, stepCount: number): TourProgress {
  const tutorialId = stepIndex + startId + 1;
  return { tutorialId, isSkipped: tutorialId < stepCount - 1 };
}

/** Progress of a person who is at a step: without an answer of theirs, the tour goes on there. */
export const progressAt = (stepIndex: number, startId: number): TourProgress => ({
  tutorialId: stepIndex + startId,
  isSkipped: false,
});
