import { HttpError } from '../../platform/http/http-error.ts';

/** Most batches that are received at once. */
export interface Places {
  all: number;
  /** Most of one key, so that a system with many open requests does not block the others. */
  ofKey: number;
}

/** Limits how many batches a server receives at once. */
export class DoorPlaces {
  readonly #most: Places;
  readonly #keys = new Map<number, number>();

  constructor(most: Places) {
    this.#most = most;
  }

  /**
   * Takes a place and returns the function that releases it.
   * @throws HttpError 503 when all places, or all places of the key, are taken
   */
  take(keyId: number): () => void {
    const own = this.#keys.get(keyId) ?? 0;
    const all = [...this.#keys.values()].reduce((sum, taken) => sum + taken, 0);
    if (own >= this.#most.ofKey || all >= this.#most.all) throw new HttpError(503);
    this.#keys.set(keyId, own + 1);
    return () => {
      const left = (this.#keys.get(keyId) ?? 1) - 1;
      if (left === 0) this.#keys.delete(keyId);
      else this.#keys.set(keyId, left);
    };
  }
}
