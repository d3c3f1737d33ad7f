/** Half a sine: begins and ends slowly. */
const eased = (part: number): number => (1 - Math.cos(Math.PI * part)) / 2;

/** Scrolls the page within `duration` milliseconds until `element` is in the middle of the screen. */
export function scrollToMiddle(element: Element, duration: number, signal: AbortSignal): void {
  const { top, height } = element.getBoundingClientRect();
  const from = window.scrollY;
  const by = top - Math.max(0, (window.innerHeight - height) / 2);
  const start = performance.now();
  requestAnimationFrame(function move(now) {
    if (signal.aborted) return;
    const part = duration === 0 ? 1 : Math.min(1, Math.max(0, now - start) / duration);
    window.scrollTo(0, from + by * eased(part));
    if (part < 1) requestAnimationFrame(move);
  });
}
