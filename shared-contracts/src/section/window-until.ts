/** Timers and listeners of `window` that end by themselves. */
export interface MountWindow {
  setTimeout(run: () => void, milliseconds?: number): number;
  clearTimeout(timer: number): void;
  setInterval(run: () => void, milliseconds: number): number;
  clearInterval(timer: number): void;
  requestAnimationFrame(run: FrameRequestCallback): number;
  cancelAnimationFrame(frame: number): void;
  addEventListener<Type extends keyof WindowEventMap>(
    type: Type,
    listener: (event: WindowEventMap[Type]) => void,
    options?: Omit<AddEventListenerOptions, 'signal'>,
  ): void;
}

/** Calls `end` for each of the numbers that `begin` returned and that are not done. */
function endedBy(signal: AbortSignal, end: (id: number) => void) {
  const open = new Set<number>();
  signal.addEventListener('abort', () => open.forEach(end), { once: true });
  return {
    opened(id: number): number {
      if (signal.aborted) end(id);
      else open.add(id);
      return id;
    },
    close(id: number): void {
      open.delete(id);
      end(id);
    },
    done: (id: number): void => void open.delete(id),
  };
}

/** Timers, frames and listeners of `window` that end when `signal` aborts, and do not begin after it. */
export function windowUntil(signal: AbortSignal): MountWindow {
  // A browser has the same numbers for timeouts and intervals.
  const timers = endedBy(signal, (id) => window.clearTimeout(id));
  const frames = endedBy(signal, (id) => window.cancelAnimationFrame(id));
  return {
    setTimeout(run, milliseconds) {
      const id: number = window.setTimeout(() => {
        timers.done(id);
        run();
      }, milliseconds);
      return timers.opened(id);
    },
    clearTimeout: timers.close,
    setInterval: (run, milliseconds) => timers.opened(window.setInterval(run, milliseconds)),
    clearInterval: timers.close,
    requestAnimationFrame(run) {
      const id: number = window.requestAnimationFrame((time) => {
        frames.done(id);
        run(time);
      });
      return frames.opened(id);
    },
    cancelAnimationFrame: frames.close,
    addEventListener: (type, listener, options) =>
      window.addEventListener(type, listener, { ...options, signal }),
  };
}
