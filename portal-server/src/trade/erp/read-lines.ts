import pTimeout from 'p-timeout';

/** A line of a body, by its number from 1 on: its text, or why it cannot be read. */
export type Line = { line: number } & ({ text: string } | { problem: string });

/** The body sent too little for too long. */
export class StalledBody extends Error {}

/** Minimum of bytes that a sender must send in its time. Otherwise a sender could block a place with a few bytes. */
const LEAST_BYTES = 1_024;

/** A body that fails when too little comes within `stallMs` of waiting; the time that its reader takes is not counted. */
class SlowBody implements AsyncIterable<Buffer> {
  readonly #body: AsyncIterable<Buffer>;
  readonly #stallMs: number;

  constructor(body: AsyncIterable<Buffer>, stallMs: number) {
    this.#body = body;
    this.#stallMs = stallMs;
  }

  /** @throws StalledBody when too little comes, or the failure of the body */
  async *[Symbol.asyncIterator](): AsyncGenerator<Buffer> {
    const chunks = this.#body[Symbol.asyncIterator]();
    let leftMs = this.#stallMs;
    let bytes = 0;
    for (;;) {
      const asked = performance.now();
      const chunk = await pTimeout(chunks.next(), { milliseconds: leftMs, message: new StalledBody() });
      if (chunk.done === true) return;
      leftMs -= performance.now() - asked;
      bytes += chunk.value.length;
      if (bytes >= LEAST_BYTES) [leftMs, bytes] = [this.#stallMs, 0];
      else if (leftMs <= 0) throw new StalledBody();
      yield chunk.value;
    }
  }
}

const BYTE_ORDER_MARK = /^\uFEFF/;
const FIRST_BYTES = 4_096;
/** A larger buffer is released after its line was read. */
const KEPT_BYTES = 64 * 1_024;

/**
 * Collects the bytes of one line in a buffer of its own, so that a line in many small chunks takes no more memory than another, and
 * holds none of the chunks.
 */
class LineBytes {
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

  /** Adds a part of the line. A line that is too long is not stored. */
  add(part: Buffer): void {
    const length = this.#length + part.length;
    if (length <= this.#most) {
      this.#makeRoom(length);
      part.copy(this.#buffer, this.#length);
    } else this.#buffer = Buffer.alloc(0);
    this.#length = length;
  }

  /** Ends the line with its last part and begins the next line. Returns the line, or null for an empty one. */
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

export interface LineLimits {
  /** Bytes of a line. */
  mostBytes: number;
  /** Time within which the sender must send more bytes. */
  stallMs: number;
}

const NEW_LINE = 0x0a;
const NOTHING = Buffer.alloc(0);

/**
 * Reads the lines of a body that are not empty, as they come; no more of the body is read than is asked for.
 * @throws the failure of the stream when the connection is cut, or a {@link StalledBody}
 */
export async function* readLines(
  body: AsyncIterable<Buffer>,
  { mostBytes, stallMs }: LineLimits,
): AsyncGenerator<Line> {
  const bytes = new LineBytes(mostBytes);
  let line = 1;
  for await (const chunk of new SlowBody(body, stallMs)) {
    let from = 0;
    for (let end = chunk.indexOf(NEW_LINE); end !== -1; end = chunk.indexOf(NEW_LINE, from)) {
      const read = bytes.take(line, chunk.subarray(from, end));
      if (read) yield read;
      line += 1;
      from = end + 1;
    }
    if (from < chunk.length) bytes.add(chunk.subarray(from));
  }
  const last = bytes.isEmpty ? null : bytes.take(line, NOTHING);
  if (last) yield last;
}

/** Limit of the lines in a window: few enough for the memory, and enough to write most lines of a customer in one transaction. */
const WINDOW_LINES = 1_000;
const WINDOW_LETTERS = 4_000_000;

/** Gathers lines into windows that are written together. */
export async function* readWindows(lines: AsyncIterable<Line>): AsyncGenerator<Line[]> {
  let window: Line[] = [];
  let letters = 0;
  for await (const line of lines) {
    window.push(line);
    letters += 'text' in line ? line.text.length : 0;
    if (window.length < WINDOW_LINES && letters < WINDOW_LETTERS) continue;
    yield window;
    window = [];
    letters = 0;
  }
  if (window.length > 0) yield window;
}
