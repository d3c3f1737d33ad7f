const listeners = new Set<() => void>();

/** Begins the tour anew, at its first step. */
export function restartTour(): void {
  for (const listener of listeners) listener();
}

/** Calls `listener` when the tour is to begin anew, until the returned function is called. */
export function onRestart(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
