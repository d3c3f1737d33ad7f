/** Failures in a row after which a service is not called for a while, and how long that is in ms. */
const MOST_FAILURES = 5;
const PAUSE_MS = 10_000;

/** What a call gets when its turn has come. */
interface Turn {
  /** Milliseconds until the service is tried again; 0 if this call may be sent. */
  waitMs: number;
  /** To be called when the call ended without saying anything about the service: a trial is then left to the next call. */
  untried: () => void;
}

/**
 * Stops calling a service that fails again and again, so that its callers hear it at once and it can recover. After the pause one call
 * tries it: when that fails, the pause begins anew.
 */
export class Breaker {
  readonly #now: () => number;
  /** Failures that do not depend on the call, those that may, and the customers that had those. */
  #failures = 0;
  #failuresOfCustomers = 0;
  readonly #customers = new Set<number>();
  #closedUntil = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** What fails for one customer alone may be due to its data or to what its people ask: it closes nothing for the others. */
  get #inARow(): number {
    return this.#failures + (this.#customers.size > 1 ? this.#failuresOfCustomers : 0);
  }

  /** Milliseconds until the service is tried again; 0 if it may be called now. */
  look(): number {
    if (this.#inARow < MOST_FAILURES) return 0;
    return Math.max(0, this.#closedUntil - this.#now());
  }

  /** Begins a call whose turn has come. The first one after a pause is a trial: unless it succeeds, the others wait for another pause. */
  ask(): Turn {
    const waitMs = this.look();
    if (waitMs > 0 || this.#inARow < MOST_FAILURES) return { waitMs, untried: () => undefined };
    this.#closedUntil = this.#now() + PAUSE_MS;
    return { waitMs, untried: () => void (this.#closedUntil = this.#now()) };
  }

  succeeded(): void {
    this.#failures = 0;
    this.#failuresOfCustomers = 0;
    this.#customers.clear();
  }

  /**
   * Answers true when this failure began a pause.
   * @param customer whose call failed; undefined when the failure does not depend on the call
   */
  failed(customer?: number): boolean {
    const before = this.#inARow;
    if (customer === undefined) this.#failures += 1;
    else {
      this.#failuresOfCustomers += 1;
      this.#customers.add(customer);
    }
    if (this.#inARow < MOST_FAILURES) return false;
    this.#closedUntil = this.#now() + PAUSE_MS;
    return before < MOST_FAILURES;
  }
}
