/** Half a sine: begins and ends slowly. */
const eased = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2;

/** Scrolls the page down by `way` pixels within `duration` milliseconds, or until `signal` aborts. */
export function scrollPage(way: number, duration: number, signal: AbortSignal): void {
  const from = window.scrollY;
  const start = performance.now();
  requestAnimationFrame(function move(now) {
    if (signal.aborted) return;
    const part = duration === 0 ? 1 : Math.min(1, Math.max(0, now - start) / duration);
    window.scrollTo(0, from + way * eased(part));
    if (part < 1) requestAnimationFrame(move);
  });
}
