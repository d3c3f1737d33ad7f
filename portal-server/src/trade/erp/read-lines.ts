import type { Line } from './line.ts';
import { LineBytes } from './line-bytes.ts';
import { SlowBody } from './slow-body.ts';

export interface LineLimits {
  /** Bytes of a line. */
  mostBytes: number;
  /** How long the sender may take for some bytes more. */
  stallMs: number;
}

const NEW_LINE = 0x0a;
const NOTHING = Buffer.alloc(0);

/**
 * Reads the lines of a body as they come, those that are not empty; no more of the body is read than is asked for. Of a line that
 * is too long nothing is kept.
 * @throws what the stream fails with when the connection is cut, or a `StalledBody` when next to nothing comes for too long
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
