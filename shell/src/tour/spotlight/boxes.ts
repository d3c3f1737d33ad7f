/** Place of something in the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export const bottomOf = ({ top, height }: Box): number => top + height;
const rightOf = ({ left, width }: Box): number => left + width;

/** Share of `box` that lies under `cover`, from 0 to 1. */
export function coveredShare(box: Box, cover: Box): number {
  const width = Math.min(rightOf(box), rightOf(cover)) - Math.max(box.left, cover.left);
  const height = Math.min(bottomOf(box), bottomOf(cover)) - Math.max(box.top, cover.top);
  return (Math.max(0, width) * Math.max(0, height)) / Math.max(1, box.width * box.height);
}

/** True when the card leaves so little of `box` free that it cannot be understood. */
export const isHidden = (box: Box, card: Box): boolean => coveredShare(box, card) > 0.4;
