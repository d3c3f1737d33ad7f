/** Downloads that one customer may have under way. */
const EACH = 8;

/** Counts the downloads under way of each customer: past the limit, beginning another throws what `refuse` makes. */
export class DownloadCount {
  readonly #underWay = new Map<number, number>();
  readonly #refuse: () => Error;

  constructor(refuse: () => Error) {
    this.#refuse = refuse;
  }

  /** Returns what ends the download; it may be called more than once. */
  begin(customerId: number): () => void {
    const count = this.#underWay.get(customerId) ?? 0;
    if (count >= EACH) throw this.#refuse();
    this.#underWay.set(customerId, count + 1);
    let isUnderWay = true;
    return () => {
      if (!isUnderWay) return;
      isUnderWay = false;
      const left = (this.#underWay.get(customerId) ?? 0) - 1;
      if (left > 0) this.#underWay.set(customerId, left);
      else this.#underWay.delete(customerId);
    };
  }
}
