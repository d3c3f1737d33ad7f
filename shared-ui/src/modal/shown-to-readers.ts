/**
 * Ref of a modal's root: removes the `aria-hidden` that MUI may set on a modal that opens. MUI (9.5,
 * `ModalManager.syncAriaHidden`) hides everything except the topmost modal. A modal that opens in the same commit in which
 * another one ends its transition is not registered yet, so it is hidden too.
 */
export const shownToReaders = (root: HTMLElement | null): void => root?.removeAttribute('aria-hidden');
