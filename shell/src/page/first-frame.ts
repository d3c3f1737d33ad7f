/**
 * Takes away what the server drew of header and menus: the shell's own stand there now, or the page has none. A link that the mouse
 * holds down stays until it is let go: the browser makes a click only of a press and a release on the same element.
 */
export function dropFirstFrame(): void {
  const frame = document.getElementById('early-frame');
  if (!frame) return;
  moveFocus(frame);
  if (!frame.querySelector('a:active')) return frame.remove();
  // The click follows the release before any timer does.
  const drop = (): void => void setTimeout(() => frame.remove());
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, drop, { once: true });
}

/** Moves the keyboard's focus from a link of the server's frame to the same link of the shell's. */
function moveFocus(frame: HTMLElement): void {
  const link = frame.querySelector('a:focus');
  if (!link) return;
  const same = `#frame a.${link.className}[href="${link.getAttribute('href')}"]`;
  document.querySelector<HTMLElement>(same)?.focus({ preventScroll: true });
}

/** What the server drew in the page's main part is what a person sees there still. */
export const showsFirstView = (): boolean =>
  (document.getElementById('early-view')?.getClientRects().length ?? 0) > 0;

/**
 * Takes what the server drew in the page's main part away as soon as another page is shown than the one that was opened. Called before
 * anything is drawn: a section that a person leaves again may be there before the shell is.
 */
export function dropFirstViewOnLeave(): void {
  const opened = location.pathname;
  const look = (): void => {
    if (location.pathname === opened) return;
    removeEventListener('popstate', look);
    dropFirstView();
  };
  addEventListener('popstate', look);
}

/** Takes away what the server drew in the page's main part, of which `page.css` hides what is no longer true. */
export const dropFirstView = (): void => document.getElementById('early-view')?.remove();
