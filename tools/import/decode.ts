import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

/** Encodings that the operator may name for files without a byte order mark. The default is UTF-8. */
export const NAMED_ENCODINGS = ['windows-1252'] as const;
export type NamedEncoding = (typeof NAMED_ENCODINGS)[number];
type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | NamedEncoding;

/** The byte order marks at the beginning of files. */
const MARKS: readonly { encoding: Encoding; bytes: readonly number[] }[] = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
];
const LONGEST_MARK = 3;

interface Encoded {
  path: string;
  encoding: Encoding;
  /** Length of the mark in bytes: where the text begins. */
  from: number;
}

async function encodingOf(path: string, named: NamedEncoding | undefined): Promise<Encoded> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(LONGEST_MARK), 0, LONGEST_MARK, 0);
    const first = buffer.subarray(0, bytesRead);
    const mark = MARKS.find(({ bytes }) => bytes.every((byte, at) => first[at] === byte));
    return { path, encoding: mark?.encoding ?? named ?? 'utf-8', from: mark?.bytes.length ?? 0 };
  } finally {
    await file.close();
  }
}

/** Bytes that are not defined in Windows-1252. The standard decoder turns them into control characters. */
const NOT_IN_WINDOWS_1252 = /[\x81\x8d\x8f\x90\x9d]/;

/** Decodes bytes as they arrive. Throws at the first bytes that are invalid in the encoding. */
class StrictDecoder {
  readonly #encoding: Encoding;
  readonly #decoder: TextDecoder;

  constructor(encoding: Encoding) {
    this.#encoding = encoding;
    this.#decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  }

  /** The characters whose last byte is in `bytes`. */
  decode(bytes: Uint8Array): string {
    const text = this.#decoder.decode(bytes, { stream: true });
    if (this.#encoding === 'windows-1252' && NOT_IN_WINDOWS_1252.test(text))
      throw new TypeError('The bytes are not Windows-1252.');
    return text;
  }

  /** Throws when the last character is incomplete. */
  end(): void {
    this.#decoder.decode();
  }

  /** Number of bytes from which `text` was decoded. */
  lengthOf(text: string): number {
    if (this.#encoding === 'utf-8') return Buffer.byteLength(text);
    return this.#encoding === 'windows-1252' ? text.length : 2 * text.length;
  }
}

const bytesFrom = ({ path, from }: { path: string; from: number }): AsyncIterable<Buffer> =>
  createReadStream(path, { start: from });

/** The text of a file, without its byte order mark. Throws at bytes that are invalid in the encoding. */
export async function* readText(path: string, named?: NamedEncoding): AsyncGenerator<string> {
  const file = await encodingOf(path, named);
  const decoder = new StrictDecoder(file.encoding);
  for await (const bytes of bytesFrom(file)) {
    const text = decoder.decode(bytes);
    if (text !== '') yield text;
  }
  decoder.end();
}

/** How far a file can be decoded: to its end, to an invalid byte, or to a NUL. */
interface Scan {
  /** Number of bytes up to there, including the mark. */
  bytes: number;
  why: 'complete' | 'wrong' | 'NUL';
  hasOnlyAscii: boolean;
}

/** Reads a file as far as it can be decoded. `read` receives the text. */
async function scan(file: Encoded, read: (text: string) => void): Promise<Scan> {
  const { encoding } = file;
  let bytes = file.from;
  let hasOnlyAscii = true;

  /** Counts the bytes of a text up to a NUL. Returns true when there is one. */
  function take(text: string, { lengthOf }: { lengthOf: (text: string) => number }): boolean {
    const nul = text.indexOf('\0');
    const own = nul === -1 ? text : text.slice(0, nul);
    const length = lengthOf(own);
    hasOnlyAscii &&= encoding === 'utf-8' && length === own.length;
    bytes += length;
    read(own);
    return nul !== -1;
  }

  /** Decodes the rest of the file after the last complete character. `parts` divides each chunk. */
  async function decodeRest(parts: (chunk: Buffer) => Iterable<Uint8Array>): Promise<Scan['why']> {
    const decoder = new StrictDecoder(encoding);
    const counted = { lengthOf: (text: string) => decoder.lengthOf(text) };
    try {
      for await (const chunk of bytesFrom({ path: file.path, from: bytes }))
        for (const part of parts(chunk)) if (take(decoder.decode(part), counted)) return 'NUL';
      decoder.end();
      return 'complete';
    } catch (error) {
      if (error instanceof TypeError) return 'wrong';
      throw error;
    }
  }

  const whole = await decodeRest((chunk) => [chunk]);
  // Decodes the failed part again, byte by byte, to find the first invalid byte.
  const why =
    whole === 'wrong' ? await decodeRest((chunk) => Array.from(chunk, (byte) => Uint8Array.of(byte))) : whole;
  return { bytes, why, hasOnlyAscii };
}

/** Counts the rows of a text. In a CSV file, a carriage return alone also ends a row, and a line end in quotation marks does not. */
class RowCounter {
  row = 1;
  #isQuoted = false;
  #isAfterReturn = false;
  readonly #isCsv: boolean;

  constructor(isCsv: boolean) {
    this.#isCsv = isCsv;
  }

  add(text: string): void {
    for (const [found] of text.matchAll(/["\r\n]|[^"\r\n]+/g)) {
      const isEnd = found === '\n' ? !this.#isAfterReturn : found === '\r' && this.#isCsv;
      if (isEnd && !this.#isQuoted) this.row += 1;
      if (found === '"' && this.#isCsv) this.#isQuoted = !this.#isQuoted;
      this.#isAfterReturn = found === '\r' && this.#isCsv;
    }
  }
}

const TITLES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};
const SAVE_IT =
  'Save the file as UTF-8, or name its encoding with --encoding windows-1252 if it is that one.';

/** Finds the first bytes of a file that are not text. Returns their row, counted from 1, and a sentence; null when there are none. */
export async function findWrongBytes(
  path: string,
  { isCsv, named }: { isCsv: boolean; named: NamedEncoding | undefined },
): Promise<{ row: number; reason: string } | null> {
  const file = await encodingOf(path, named);
  if (file.encoding === 'windows-1252') {
    const utf8 = await scan({ ...file, encoding: 'utf-8' }, () => undefined);
    if (utf8.why === 'complete' && !utf8.hasOnlyAscii)
      return { row: 1, reason: 'The file is UTF-8: import it without --encoding windows-1252.' };
  }
  const rows = new RowCounter(isCsv);
  const { bytes, why } = await scan(file, (text) => rows.add(text));
  if (why === 'complete') return null;
  const place = `Byte ${bytes + 1} of the file`;
  const reason =
    why === 'NUL'
      ? `${place} is a NUL, as in UTF-16 without a byte order mark. Save the file as UTF-8.`
      : `${place} is not ${TITLES[file.encoding]}. ${file.encoding === 'utf-8' ? SAVE_IT : 'Save the file as UTF-8.'}`;
  return { row: rows.row, reason };
}
