import { withTimeout } from './with-timeout.ts';

/** A line of a body, by its number from 1 on: its text, or why it cannot be read. */
export type Line = { line: number } & ({ text: string } | { problem: string });

export interface LineLimits {
  /** Bytes of a line. */
  mostBytes: number;
  /** How long the sender may send nothing. */
  stallMs: number;
}

const NEW_LINE = 0x0a;
const BYTE_ORDER_MARK = /^\uFEFF/;

/** The bytes of one line as they come. */
class LineBytes {
  #parts: Buffer[] = [];
  #length = 0;
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  get isEmpty(): boolean {
    return this.#length === 0;
  }

  add(part: Buffer): void {
    this.#length += part.length;
    if (this.#length <= this.#most) this.#parts.push(part);
    else this.#parts = [];
  }

  /** Reads what came, and begins the next line. */
  take(line: number): Line | null {
    const [parts, length] = [this.#parts, this.#length];
    this.#parts = [];
    this.#length = 0;
    if (length > this.#most) return { line, problem: `The line has more than ${this.#most} bytes.` };
    let text: string;
    try {
      text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.concat(parts));
    } catch {
      return { line, problem: 'The line is not UTF-8.' };
    }
    const own = line === 1 ? text.replace(BYTE_ORDER_MARK, '') : text;
    return own.trim() === '' ? null : { line, text: own };
  }
}

/**
 * Reads the lines of a body as they come, those that are not empty; no more of the body is read than is asked for. Of a line that
 * is too long nothing is kept.
 * @throws what the stream fails with when the connection is cut, or a `StalledBody` when nothing comes for too long
 */
export async function* readLines(
  body: AsyncIterable<Buffer>,
  { mostBytes, stallMs }: LineLimits,
): AsyncGenerator<Line> {
  const bytes = new LineBytes(mostBytes);
  const chunks = body[Symbol.asyncIterator]();
  let line = 1;
  for (;;) {
    const chunk = await withTimeout(chunks.next(), stallMs);
    if (chunk.done === true) break;
    const { value } = chunk;
    let from = 0;
    for (let end = value.indexOf(NEW_LINE); end !== -1; end = value.indexOf(NEW_LINE, from)) {
      bytes.add(value.subarray(from, end));
      const read = bytes.take(line);
      if (read) yield read;
      line += 1;
      from = end + 1;
    }
    if (from < value.length) bytes.add(value.subarray(from));
  }
  const last = bytes.isEmpty ? null : bytes.take(line);
  if (last) yield last;
}
