import { StalledBody, withTimeout } from './with-timeout.ts';

/** Bytes that come within the time that a sender has, or it is given up: one that sends next to nothing holds a place for long. */
const LEAST_BYTES = 1_024;

/** A body whose sender is given up when too little comes for `stallMs` of waiting; the time that its reader takes is not counted. */
export class SlowBody implements AsyncIterable<Buffer> {
  readonly #body: AsyncIterable<Buffer>;
  readonly #stallMs: number;

  constructor(body: AsyncIterable<Buffer>, stallMs: number) {
    this.#body = body;
    this.#stallMs = stallMs;
  }

  /** @throws StalledBody when the sender is given up, or what the body fails with */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const chunks = this.#body[Symbol.asyncIterator]();
    let leftMs = this.#stallMs;
    let bytes = 0;
    for (;;) {
      const asked = performance.now();
      const chunk = await withTimeout(chunks.next(), leftMs);
      if (chunk.done === true) return;
      leftMs -= performance.now() - asked;
      bytes += chunk.value.length;
      if (bytes >= LEAST_BYTES) [leftMs, bytes] = [this.#stallMs, 0];
      else if (leftMs <= 0) throw new StalledBody();
      yield chunk.value;
    }
  }
}
