/**
 * Runs jobs, at most `limit` at once. Those that wait take turns by their owner, so that the hundred jobs of one do not delay
 * the single job of another.
 */
export class FairQueue<Owner> {
  readonly #limit: number;
  /** Waiting work, by owner; the first owner is next. */
  readonly #waiting = new Map<Owner, (() => void)[]>();
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async run<Result>(owner: Owner, job: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limit) this.#running += 1;
    else await this.#turn(owner);
    try {
      return await job();
    } finally {
      this.#handOver();
    }
  }

  #turn(owner: Owner): Promise<void> {
    return new Promise((start) => {
      const own = this.#waiting.get(owner);
      if (own) own.push(start);
      else this.#waiting.set(owner, [start]);
    });
  }

  /** Gives the place to the next owner, who then goes to the end of the line. */
  #handOver(): void {
    const next = this.#waiting.entries().next().value;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [owner, [start, ...rest]] = next;
    this.#waiting.delete(owner);
    if (rest.length > 0) this.#waiting.set(owner, rest);
    start?.();
  }
}
