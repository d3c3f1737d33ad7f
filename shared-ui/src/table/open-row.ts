import type { MouseEvent as ReactMouseEvent } from 'react';

const ROW = '[role=row][data-id], [data-card]';
/** Elements that answer a click themselves. */
const CONTROLS = 'a, button, input, label, select, textarea';

/** The link of the row that was clicked: its first one. Null beside rows, on a control and in a row without a link. */
function linkAt(target: EventTarget): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest(CONTROLS)) return null;
  return target.closest(ROW)?.querySelector<HTMLAnchorElement>('a[href]') ?? null;
}

/** Text that is selected when the mouse button goes up was selected by this click. */
const isTextSelected = (): boolean => getSelection()?.isCollapsed === false;

/** A click anywhere on a row is a click on its link, with the same keys held. */
function onClick(event: ReactMouseEvent): void {
  const link = linkAt(event.target);
  if (!link || isTextSelected()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  link.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  );
}

/** The middle button opens the row's link in another tab. */
function onAuxClick(event: ReactMouseEvent): void {
  const link = event.button === 1 ? linkAt(event.target) : null;
  if (link) window.open(link.href, '_blank', 'noopener');
}

/** Handlers for what holds rows or cards: a click anywhere on a row opens it. The keyboard uses the row's link. */
export const openingRows = { onClick, onAuxClick };
