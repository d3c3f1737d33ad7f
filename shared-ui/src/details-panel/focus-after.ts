import { useEffect, useEffectEvent, useRef } from 'react';

// Panels of two sections are in two roots, so the other one's list cannot be asked through React.
let focusList: (() => void) | null = null;

/** Says how the page's list takes the focus after a panel of any section; undefined without a list. */
export function useListFocus(focus: (() => void) | undefined): void {
  const isList = focus !== undefined;
  const take = useEffectEvent(() => focus?.());
  useEffect(() => {
    if (!isList) return;
    const own = (): void => take();
    focusList = own;
    return () => {
      if (focusList === own) focusList = null;
    };
  }, [isList]);
}

/**
 * Gives the focus to the page's list, or to a page without one, after a panel that cannot return it itself: the link that opened it
 * is gone after a step to another page of the list or with the panel that it was in, and does not exist after a shared link.
 * Nothing happens if another panel `isTaking` its place.
 */
export function useFocusAfter(isOpen: boolean, isTaking: boolean): void {
  const wasOpen = useRef(isOpen);
  const onClosed = useEffectEvent(() => {
    const { activeElement } = document;
    if (isTaking || (activeElement !== document.body && !activeElement?.closest('[role=dialog]'))) return;
    if (focusList) focusList();
    else document.getElementById('main')?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (wasOpen.current && !isOpen) onClosed();
    wasOpen.current = isOpen;
  }, [isOpen]);
}
