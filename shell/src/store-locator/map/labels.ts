import type { Point, Size } from './plane.ts';

export interface Label {
  key: string;
  text: string;
  /** On the screen. */
  at: Point;
  /** Half the width of the mark that it stands beside; 0 for a name that stands at its place itself. */
  mark: number;
  /** Pixels of a letter's height. */
  size: number;
}

export interface PlacedLabel extends Label {
  /** The left end of its base line. */
  x: number;
  y: number;
}

export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Widths of letters differ; this is the mean of a bold one, as a part of its height. */
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
 * Names beside their marks, where each covers neither a mark nor a name before it, nor lies under what `covered` says stands on
 * the map; one that has no room is left out, and so is one that is not wholly on the screen. The important ones come first.
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
