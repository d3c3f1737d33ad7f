/** Failures in a row after which a service is not called for a while, and how long that is in ms. */
const MOST_FAILURES = 5;
const PAUSE_MS = 10_000;

/**
 * Stops calling a service that fails again and again, so that its callers hear it at once and it can recover. After the pause all calls
 * are passed on. Then one more failure begins the next pause, unless only one customer's calls fail.
 */
export class Breaker {
  readonly #now: () => number;
  /** Failures in a row to connect: every call would have failed. */
  #failures = 0;
  /** Other failures in a row, by customer. */
  readonly #ofCustomers = new Map<number, number>();
  #closedUntil = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Milliseconds until the service is called again; 0 if it may be called now. */
  waitMs(): number {
    return Math.max(0, this.#closedUntil - this.#now());
  }

  succeeded(): void {
    this.#failures = 0;
    this.#ofCustomers.clear();
    this.#closedUntil = -Infinity;
  }

  /**
   * Answers true when this failure began a pause.
   * @param customer The customer of the call; undefined when the service could not be reached. The failures of one customer alone may come
   *   from its data or its people's requests, so they begin no pause for the others.
   */
  failed(customer?: number): boolean {
    if (customer === undefined) this.#failures += 1;
    else
      this.#ofCustomers.set(
        customer,
        Math.min((this.#ofCustomers.get(customer) ?? 0) + 1, MOST_FAILURES - 1),
      );
    const ofCustomers = this.#ofCustomers.size > 1 ? [...this.#ofCustomers.values()] : [];
    if (ofCustomers.reduce((sum, each) => sum + each, this.#failures) < MOST_FAILURES) return false;
    const isNew = this.waitMs() === 0;
    this.#closedUntil = this.#now() + PAUSE_MS;
    this.#failures = MOST_FAILURES - 1;
    this.#ofCustomers.clear();
    return isNew;
  }
}
