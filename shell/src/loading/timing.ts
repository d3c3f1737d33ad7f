/** Something exceeded its time limit. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Settles like `promise`, or rejects with {@link TimeoutError} after `milliseconds`. The message names `what`. */
export function withTimeout<Value>(
  promise: Promise<Value>,
  milliseconds: number,
  what: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new TimeoutError(`${what} took longer than ${milliseconds} ms`)),
      milliseconds,
    );
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Settles like `promise`, or rejects with the signal's reason once the signal aborts. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Resolves to `failed` when `promise` rejects, or to `late` after `milliseconds`, whichever comes first. Never resolves when
 * `promise` fulfills before.
 */
export function failedOrLate(promise: Promise<unknown>, milliseconds: number): Promise<'failed' | 'late'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('late'), milliseconds);
    promise.then(
      () => clearTimeout(timer),
      () => {
        clearTimeout(timer);
        resolve('failed');
      },
    );
  });
}

/**
 * Resolves in a new task, so that the browser can paint and handle input before it. In a background tab it resolves at once,
 * because browsers delay timers there by a second.
 */
export const nextTask = (): Promise<void> =>
  new Promise((done) => (document.hidden ? done() : void setTimeout(done)));
