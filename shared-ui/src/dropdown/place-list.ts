/** Pixels between the list and its button, and at least between the list and the edges of the window. */
const GAP = 4;
const EDGE = 8;

/** Shows `list` in the page's top layer: below `button`, or above it where it does not fit below and there is more room above. */
export function placeList(list: HTMLElement, button: HTMLElement): void {
  // Not every browser has popovers.
  (list as Partial<Pick<HTMLElement, 'showPopover'>>).showPopover?.();
  const field = button.getBoundingClientRect();
  list.style.minWidth = `${field.width}px`;
  const { height, width } = list.getBoundingClientRect();
  const below = window.innerHeight - field.bottom - GAP - EDGE;
  const above = field.top - GAP - EDGE;
  const isBelow = height <= below || below >= above;
  list.style.maxHeight = `min(15rem, ${isBelow ? below : above}px)`;
  list.style.top = `${isBelow ? field.bottom + GAP : field.top - GAP - Math.min(height, above)}px`;
  list.style.left = `${Math.max(EDGE, Math.min(field.left, window.innerWidth - width - EDGE))}px`;
}
