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
  /** Failures of the service itself, its answers that were failures, and the people who got those. */
  #failures = 0;
  #wrongAnswers = 0;
  readonly #people = new Set<number>();
  #closedUntil = -Infinity;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Wrong answers that one person alone gets may be made by what that person sends: they close nothing for the others. */
  get #inARow(): number {
    return this.#failures + (this.#people.size > 1 ? this.#wrongAnswers : 0);
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
    this.#wrongAnswers = 0;
    this.#people.clear();
  }

  /**
   * Answers true when this failure began a pause.
   * @param person who got a wrong answer; undefined when there was none
   */
  failed(person?: number): boolean {
    const before = this.#inARow;
    if (person === undefined) this.#failures += 1;
    else {
      this.#wrongAnswers += 1;
      this.#people.add(person);
    }
    if (this.#inARow < MOST_FAILURES) return false;
    this.#closedUntil = this.#now() + PAUSE_MS;
    return before < MOST_FAILURES;
  }
}
