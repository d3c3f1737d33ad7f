import { setTimeout as delay } from 'node:timers/promises';
import fc from 'fast-check';
import { readLines, StalledBody } from './read-lines.ts';

const LIMITS = { mostBytes: 20, stallMs: 1_000 };

async function* chunksOf(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size);
}

async function linesOf(body: string | Buffer, size = 7) {
  const lines = [];
  for await (const line of readLines(chunksOf(Buffer.from(body), size), LIMITS)) lines.push(line);
  return lines;
}

test.each([
  [
    'a\nb\n',
    [
      { line: 1, text: 'a' },
      { line: 2, text: 'b' },
    ],
  ],
  [
    'a\r\n\n  \nb',
    [
      { line: 1, text: 'a\r' },
      { line: 4, text: 'b' },
    ],
  ],
  ['\uFEFF{"a":"é"}', [{ line: 1, text: '{"a":"é"}' }]],
  ['', []],
  ['\n', []],
])('%j has the lines %j', async (body, lines) => expect(await linesOf(body)).toEqual(lines));

test('a line that is too long, or not UTF-8, is reported, and the next one is read', async () => {
  expect(await linesOf(`${'x'.repeat(21)}\n${'y'.repeat(20)}`)).toEqual([
    { line: 1, problem: 'The line has more than 20 bytes.' },
    { line: 2, text: 'y'.repeat(20) },
  ]);
  expect(await linesOf(Buffer.from([0xff, 0x0a, 0x61]))).toEqual([
    { line: 1, problem: 'The line is not UTF-8.' },
    { line: 2, text: 'a' },
  ]);
});

test('lines are the same wherever the body is cut into chunks', async () => {
  const line = fc
    .string({ unit: 'grapheme', maxLength: 5 })
    .filter((text) => text.trim() !== '' && !/[\n\uFEFF]/.test(text));
  await fc.assert(
    fc.asyncProperty(fc.array(line), fc.integer({ min: 1, max: 9 }), async (texts, size) => {
      const short = texts.filter((text) => Buffer.byteLength(text) <= LIMITS.mostBytes);
      expect(await linesOf(short.join('\n'), size)).toEqual(
        short.map((text, index) => ({ line: index + 1, text })),
      );
    }),
  );
});

test('a sender that stalls is given up', async () => {
  const silent = { [Symbol.asyncIterator]: () => ({ next: () => new Promise<never>(() => undefined) }) };
  const first = readLines(silent, { ...LIMITS, stallMs: 5 }).next();
  await expect(first).rejects.toBeInstanceOf(StalledBody);
});

test('a line of a million chunks of a byte is read, and one that is too long takes no memory', async () => {
  // The limit for slow senders never applies here, also on a busy machine.
  const limits = { mostBytes: 1_000_000, stallMs: 600_000 };
  // Each byte is a chunk of its own, as from a sender of tiny packets.
  async function* bytes(count: number): AsyncGenerator<Buffer> {
    for (let at = 0; at < count; at += 1) yield Buffer.alloc(1_024, 'x').subarray(0, 1);
  }
  const whole = await readLines(bytes(100_000), limits).next();
  expect(whole.value).toEqual({ line: 1, text: 'x'.repeat(100_000) });
  const before = process.memoryUsage().arrayBuffers;
  const reading = readLines(bytes(1_000_001), limits);
  const { value } = await reading.next();
  expect(value).toEqual({ line: 1, problem: 'The line has more than 1000000 bytes.' });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(200_000_000);
}, 30_000);

test('a sender that trickles bytes is given up, one that sends enough is not', async () => {
  async function* send(chunks: number, bytes: number): AsyncGenerator<Buffer> {
    for (let sent = 0; sent < chunks; sent += 1) {
      await delay(20);
      yield Buffer.alloc(bytes, ' ');
    }
  }
  const limits = { mostBytes: 1_000_000, stallMs: 1_000 };
  await expect(readLines(send(Infinity, 1), limits).next()).rejects.toBeInstanceOf(StalledBody);
  await expect(readLines(send(60, 1_024), limits).next()).resolves.toEqual({ done: true, value: undefined });
});
