/** A rectangle in the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const bottomOf = ({ top, height }: Box): number => top + height;
const rightOf = ({ left, width }: Box): number => left + width;

/** Share of `box` that `cover` hides, from 0 to 1. */
export function coveredShare(box: Box, cover: Box): number {
  const width = Math.min(rightOf(box), rightOf(cover)) - Math.max(box.left, cover.left);
  const height = Math.min(bottomOf(box), bottomOf(cover)) - Math.max(box.top, cover.top);
  return (Math.max(0, width) * Math.max(0, height)) / Math.max(1, box.width * box.height);
}

/** True when the card hides too much of `box`. */
export const isHidden = (box: Box, card: Box): boolean => coveredShare(box, card) > 0.4;

/** Pixels around a lit element, and the radius of the corners. */
const MARGIN = 6;
const RADIUS = 10;
/** Larger than any screen. */
const EVERYTHING = 'M0 0H20000V20000H0Z';

/** The lit box around an element's box. */
export const litBox = ({ left, top, width, height }: Box): Box => ({
  left: left - MARGIN,
  top: top - MARGIN,
  width: width + 2 * MARGIN,
  height: height + 2 * MARGIN,
});

/** SVG path of everything except the boxes, for the fill rule `evenodd`. */
export const darkPath = (boxes: readonly Box[]): string => [EVERYTHING, ...boxes.map(roundedBox)].join('');

function roundedBox({ left, top, width, height }: Box): string {
  const radius = Math.min(RADIUS, width / 2, height / 2);
  const corner = (x: number, y: number): string => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  return [
    `M${left + radius} ${top}`,
    `h${width - 2 * radius}${corner(1, 1)}`,
    `v${height - 2 * radius}${corner(-1, 1)}`,
    `h${2 * radius - width}${corner(-1, -1)}`,
    `v${2 * radius - height}${corner(1, -1)}Z`,
  ].join('');
}

/** Pixels between the card and the edges of the window. */
export const EDGE = 12;
/** Pixels between the card and the lit element. */
export const GAP = 20;

interface Surroundings {
  target: Box;
  /** Another lit part of the page. */
  highlight: Box | null;
  card: Pick<Box, 'width' | 'height'>;
  window: Pick<Box, 'width' | 'height'>;
}

/** Pixels between the target and a card below it. A card that would cover the highlight is placed below it if there is space. */
export function distanceBelow({ target, highlight, card, window }: Surroundings): number {
  if (!highlight) return GAP;
  const middle = target.left + (target.width - card.width) / 2;
  const left = Math.max(EDGE, Math.min(middle, window.width - card.width - EDGE));
  if (coveredShare(highlight, { ...card, left, top: bottomOf(target) + GAP }) === 0) return GAP;
  const past = bottomOf(highlight) + GAP;
  return past + card.height + EDGE > window.height ? GAP : past - bottomOf(target);
}
