/** Something took longer than it may. */
export class TimeoutError extends Error {
  override name = 'TimeoutError';
}

/** Settles as `promise` does, or rejects with {@link TimeoutError} after `milliseconds`, whichever comes first. */
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

/** Settles as `promise` does, or rejects with the signal's reason as soon as it is aborted. */
export function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = (): void => reject(signal.reason as Error);
    if (signal.aborted) return abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * Resolves once `promise` has failed (with true), or has not settled in `milliseconds` (with false); never when it is
 * fulfilled before.
 */
export function whenLate(promise: Promise<unknown>, milliseconds: number): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), milliseconds);
    promise.then(
      () => clearTimeout(timer),
      () => {
        clearTimeout(timer);
        resolve(true);
      },
    );
  });
}
