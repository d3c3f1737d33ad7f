/**
 * Runs jobs, at most `limit` at a time. Owners with waiting jobs take turns, so that a hundred jobs of one owner do not delay the single
 * job of another. (p-queue has priorities, but no turns: many owners with one job each would delay the hundredth job for ever.)
 */
export class FairQueue<Owner> {
  readonly #limit: number;
  /** Waiting jobs by owner. The first owner is next. */
  readonly #waiting = new Map<Owner, (() => void)[]>();
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async run<Result>(owner: Owner, job: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limit) this.#running += 1;
    else
      await new Promise<void>((start) => {
        this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), start]);
      });
    try {
      return await job();
    } finally {
      this.#startNext();
    }
  }

  /** Starts a job of the next owner, who then goes to the end of the line. */
  #startNext(): void {
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
