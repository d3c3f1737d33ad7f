import type { Point, Size } from './plane.ts';

export interface Label {
  key: string;
  text: string;
  /** On the screen. */
  at: Point;
  /** Half the width of the mark beside the name; 0 for a name without a mark. */
  mark: number;
  /** Font size in pixels. */
  size: number;
}

export interface PlacedLabel extends Label {
  /** Left end of the base line. */
  x: number;
  y: number;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Mean width of a bold letter, as a share of its height. */
const LETTER = 0.64;
const GAP = 4;

const overlaps = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const boxAt = (x: number, y: number, width: number, height: number): Box => ({
  left: x,
  right: x + width,
  top: y - height / 2,
  bottom: y + height / 2,
});

function boxesOf({ text, at: [x, y], mark, size }: Label): Box[] {
  const width = text.length * size * LETTER;
  const height = size * 1.3;
  if (mark === 0) return [boxAt(x - width / 2, y, width, height)];
  return [
    boxAt(x + mark + GAP, y, width, height),
    boxAt(x - mark - GAP - width, y, width, height),
    boxAt(x - width / 2, y - mark - height / 2, width, height),
    boxAt(x - width / 2, y + mark + height / 2, width, height),
  ];
}

/**
 * Places names beside their marks so that they cover no mark, no earlier name and nothing in `covered`. A name that has no space
 * or is partly outside the screen is left out, so pass important names first.
 */
export function placeLabels(
  labels: readonly Label[],
  { width, height }: Size,
  covered: readonly Box[] = [],
): PlacedLabel[] {
  const marks = labels.map(({ at: [x, y], mark }) => boxAt(x - mark, y, 2 * mark, 2 * mark));
  const taken: Box[] = [...covered];
  const placed: PlacedLabel[] = [];
  labels.forEach((label, at) => {
    const others = marks.filter((mark, index) => index !== at && mark.right > mark.left);
    const free = boxesOf(label).find(
      (box) =>
        box.left >= 0 &&
        box.right <= width &&
        box.top >= 0 &&
        box.bottom <= height &&
        ![...taken, ...others].some((other) => overlaps(box, other)),
    );
    if (!free) return;
    taken.push(free);
    placed.push({ ...label, x: free.left, y: (free.top + free.bottom) / 2 + label.size * 0.35 });
  });
  return placed;
}
