/**
 * Closes the account menu and the phone's drawer, which would cover a dialog that opens by itself. They return the focus to their
 * openers, where the dialog later returns it too.
 */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
  for (const drawer of document.querySelectorAll('dialog')) drawer.close?.();
}

/** Focuses the page after a dialog that had no opener to return the focus to. */
export function focusPageAfterwards(): void {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.getElementById('main')?.focus();
  });
}
