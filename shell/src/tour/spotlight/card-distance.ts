import { bottomOf, coveredShare, type Box } from './boxes.ts';

/** Pixels between the card and the edges of the window. */
export const EDGE = 12;
/** Pixels between the card and the lit part beside it. */
export const GAP = 20;

export interface Surroundings {
  target: Box;
  /** Part of the page that is lit too. */
  highlight: Box | null;
  card: Pick<Box, 'width' | 'height'>;
  window: Pick<Box, 'width' | 'height'>;
}

/** Pixels from the target down to a card below it: past a highlight that the card would lie on, where there is room. */
export function distanceBelow({ target, highlight, card, window }: Surroundings): number {
  if (!highlight) return GAP;
  const middle = target.left + (target.width - card.width) / 2;
  const left = Math.max(EDGE, Math.min(middle, window.width - card.width - EDGE));
  if (coveredShare(highlight, { ...card, left, top: bottomOf(target) + GAP }) === 0) return GAP;
  const past = bottomOf(highlight) + GAP;
  return past + card.height + EDGE > window.height ? GAP : past - bottomOf(target);
}
