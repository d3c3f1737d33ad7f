/** Pixels that the highlight's label takes above it. */
const LABEL = 64;
/** Share of the window's height in which a highlight is seen above the popover. */
const SEEN = 0.6;

export interface Places {
  highlight: Pick<DOMRect, 'top' | 'bottom'>;
  target: Pick<DOMRect, 'top'>;
  /** Lower edge of the header, which stays. */
  header: number;
  windowHeight: number;
}

/** Pixels that the page scrolls until the highlight is below the header: only where it is not seen, and while the target still is. */
export function wayToHighlight({ highlight, target, header, windowHeight }: Places): number {
  const highest = header + LABEL;
  if (highlight.top >= highest && highlight.bottom <= windowHeight * SEEN) return 0;
  return Math.min(highlight.top - highest, Math.max(0, target.top - header));
}
