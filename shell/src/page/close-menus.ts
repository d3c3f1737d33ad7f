/**
 * Closes the account menu and the drawer of a phone: they would lie over a dialog that opens by itself. They give the
 * focus back to what opened them, and so does the dialog then.
 */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
  for (const drawer of document.querySelectorAll('dialog')) drawer.close?.();
}
