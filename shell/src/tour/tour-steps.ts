import type { SectionDescriptor, SectionTourStep } from '@portal/shared-contracts';

/** The sections' steps of the tour on a page of this layout, in their order. */
export const tourSteps = (
  descriptors: readonly SectionDescriptor[],
  viewport: SectionTourStep['viewport'],
): SectionTourStep[] =>
  descriptors
    .flatMap(({ tour }) => tour)
    .filter((step) => step.viewport === viewport)
    .sort((a, b) => a.order - b.order);
