import type { Line } from './line.ts';

const BYTE_ORDER_MARK = /^\uFEFF/;
const FIRST_BYTES = 4_096;
/** A larger buffer is let go when its line is read. */
const KEPT_BYTES = 64 * 1_024;

/**
 * The bytes of one line as they come, in a buffer of their own: a line that comes in many small chunks takes no more room than
 * another, and keeps none of the chunks.
 */
export class LineBytes {
  #buffer = Buffer.alloc(0);
  #length = 0;
  readonly #most: number;
  readonly #decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

  constructor(most: number) {
    this.#most = most;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  /** Keeps a part of the line; of one that is too long nothing. */
  add(part: Buffer): void {
    const length = this.#length + part.length;
    if (length <= this.#most) {
      this.#makeRoom(length);
      part.copy(this.#buffer, this.#length);
    } else this.#buffer = Buffer.alloc(0);
    this.#length = length;
  }

  /** Reads what came with the line's last part, and begins the next line; null for an empty one. */
  take(line: number, last: Buffer): Line | null {
    const isWhole = this.#length === 0;
    if (!isWhole) this.add(last);
    const length = isWhole ? last.length : this.#length;
    const bytes = isWhole ? last : this.#buffer.subarray(0, length);
    this.#length = 0;
    if (this.#buffer.length > KEPT_BYTES) this.#buffer = Buffer.alloc(0);
    if (length > this.#most) return { line, problem: `The line has more than ${this.#most} bytes.` };
    return this.#decode(line, bytes);
  }

  #decode(line: number, bytes: Buffer): Line | null {
    let text: string;
    try {
      text = this.#decoder.decode(bytes);
    } catch {
      return { line, problem: 'The line is not UTF-8.' };
    }
    const own = line === 1 ? text.replace(BYTE_ORDER_MARK, '') : text;
    return own.trim() === '' ? null : { line, text: own };
  }

  #makeRoom(length: number): void {
    if (length <= this.#buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.min(this.#most, Math.max(FIRST_BYTES, 2 * length)));
    this.#buffer.copy(larger, 0, 0, this.#length);
    this.#buffer = larger;
  }
}
