const hasDialog = (): boolean => document.querySelector('[role=dialog]') !== null;

/** True as soon as no dialog is open; false when `signal` aborts before. */
export function untilNoDialog(signal: AbortSignal): Promise<boolean> {
  if (signal.aborted || !hasDialog()) return Promise.resolve(!signal.aborted);
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => !hasDialog() && end());
    function end(): void {
      observer.disconnect();
      signal.removeEventListener('abort', end);
      resolve(!signal.aborted);
    }
    signal.addEventListener('abort', end);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}
