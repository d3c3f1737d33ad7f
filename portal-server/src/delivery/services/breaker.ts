/** Failures in a row after which a service is not called for a while, and how long that is in ms. */
const MOST_FAILURES = 5;
const PAUSE_MS = 10_000;

/**
 * Stops calling a service that fails again and again, so that its callers hear it at once and it can recover. After the pause one call
 * tries it: when that fails, the pause begins anew.
 */
export class Breaker {
  readonly #now: () => number;
  #failures = 0;
  #closedUntil = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds until the service is tried again; 0 if it may be called now. Asking for a trial is the trial. */
  ask(): number {
    if (this.#failures < MOST_FAILURES) return 0;
    const wait = this.#closedUntil - this.#now();
    if (wait > 0) return wait;
    this.#closedUntil = this.#now() + PAUSE_MS;
    return 0;
  }

  succeeded(): void {
    this.#failures = 0;
  }

  /** Answers true when this failure began a pause. */
  failed(): boolean {
    this.#failures += 1;
    if (this.#failures < MOST_FAILURES) return false;
    this.#closedUntil = this.#now() + PAUSE_MS;
    return this.#failures === MOST_FAILURES;
  }
}
