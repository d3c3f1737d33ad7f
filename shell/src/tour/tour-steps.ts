import type { SectionRelease, SectionTourStep } from '@portal/shared-contracts';

/** The sections' steps of the tour on a page of this layout, in their order. */
export const tourSteps = (
  releases: readonly SectionRelease[],
  viewport: SectionTourStep['viewport'],
): SectionTourStep[] =>
  releases
    .flatMap(({ descriptor }) => descriptor.tour)
    .filter((step) => step.viewport === viewport)
    .sort((a, b) => a.order - b.order);
