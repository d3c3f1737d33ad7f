import { readAdjustments } from '../accessibility/adjustments.ts';

/** Milliseconds (docs/product.md, section 9). */
export interface TourTiming {
  /** Before the page changes to another step. */
  beforeStep: number;
  /** After a step is shown: */
  arrow: number;
  hint: number;
  highlight: number;
  /** How long the page takes to get dark. */
  fade: number;
  /** How long the page scrolls. */
  scroll: number;
}

const MOVING: TourTiming = {
  beforeStep: 500,
  arrow: 1_250,
  hint: 2_500,
  highlight: 3_000,
  fade: 2_000,
  scroll: 2_000,
};
const STILL: TourTiming = { beforeStep: 0, arrow: 0, hint: 0, highlight: 0, fade: 0, scroll: 0 };

/** The tour's delays: none for a person who asks for reduced motion. */
export const tourTiming = (): TourTiming =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || readAdjustments().calm ? STILL : MOVING;
