import { useEffect, useSyncExternalStore } from 'react';

// Kinds of records whose panels are on the page now. Panels of two sections are in two roots, so React cannot tell them.
const shown = new Map<string, number>();
const listeners = new Set<() => void>();

function count(kind: string, by: 1 | -1): void {
  shown.set(kind, (shown.get(kind) ?? 0) + by);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Says, while `isShown`, that a panel of this kind of record is on the page. */
export function useShownPanel(kind: string | undefined, isShown: boolean): void {
  useEffect(() => {
    if (kind === undefined || !isShown) return;
    count(kind, 1);
    return () => count(kind, -1);
  }, [kind, isShown]);
}

/** Name under which the placeholder of a panel counts as a panel. No kind of record has it. */
export const placeholderOf = (kind: string): string => `${kind}?`;

/** True while no panel of this kind is on the page. */
export const isAwaited = (kind: string): boolean => !shown.get(kind);

/** {@link isAwaited} as a hook; false for null. */
export const useIsAwaited = (kind: string | null): boolean =>
  useSyncExternalStore(subscribe, () => kind !== null && isAwaited(kind));
