import type { MouseEvent as ReactMouseEvent } from 'react';

const ROW = '[role=row][data-id], [data-card]';
/** Elements that handle a click themselves. */
const CONTROLS = 'a, button, input, label, select, textarea';

/** The first link of the clicked row. Null outside rows, on a control, and in a row without a link. */
function linkAt(target: EventTarget): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return null;
  return target.closest(ROW)?.querySelector<HTMLAnchorElement>('a[href]') ?? null;
}

/** True if the click selected text: the selection still exists when the mouse button is released. */
const isTextSelected = (): boolean => getSelection()?.isCollapsed === false;

/** Turns a click anywhere on a row into a click on its link, with the same modifier keys. */
function onClick(event: ReactMouseEvent): void {
  const link = linkAt(event.target);
  if (!link || isTextSelected()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/** Opens the row's link in another tab on a middle click. */
function onAuxClick(event: ReactMouseEvent): void {
  const link = event.button === 1 ? linkAt(event.target) : null;
  if (link) window.open(link.href, '_blank', 'noopener');
}

/** Event handlers for an element with rows or cards: a click anywhere on a row opens it. The keyboard uses the row's link. */
export const openingRows = { onClick, onAuxClick };
