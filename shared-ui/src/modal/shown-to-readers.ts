/**
 * Ref of a modal's root: takes back that MUI hides it from screen readers as it opens. MUI hides all that it does not know to be the
 * topmost modal (`syncAriaHidden` of its `ModalManager`, as of 9.5). Where another modal ends its transition in the commit that brings
 * this one's elements, it does not know them yet.
 */
export const shownToReaders = (root: HTMLElement | null): void => root?.removeAttribute('aria-hidden');
