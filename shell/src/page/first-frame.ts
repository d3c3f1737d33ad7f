/**
 * Removes the server's header and menus, once the shell has rendered its own or the page has none. While the mouse holds a link
 * down the removal waits for its release: a click needs press and release on the same element.
 */
export function dropFirstFrame(): void {
  const frame = document.getElementById('early-frame');
  if (!frame) return;
  moveFocus(frame);
  if (!frame.querySelector('a:active')) return frame.remove();
  // The click event comes after the release and before any timer.
  const drop = (): void => void setTimeout(() => frame.remove());
  for (const end of ['pointerup', 'pointercancel']) addEventListener(end, drop, { once: true });
}

/** Moves the keyboard focus from a link of the server's frame to the shell's copy, by the one class that each link of the frame has. */
function moveFocus(frame: HTMLElement): void {
  const link = frame.querySelector('a:focus');
  if (!link) return;
  const same = `#frame a.${link.className}[href="${link.getAttribute('href')}"]`;
  document.querySelector<HTMLElement>(same)?.focus({ preventScroll: true });
}

/** True while a person still sees the server's view of the main part. */
export const showsFirstView = (): boolean =>
  (document.getElementById('early-view')?.getClientRects().length ?? 0) > 0;

/**
 * Removes the server's view of the main part as soon as the address changes. Call this before the first render: a person may leave
 * a section before the shell has rendered.
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

/** Removes the server's view of the main part; `page.css` hides it earlier. */
export const dropFirstView = (): void => document.getElementById('early-view')?.remove();
