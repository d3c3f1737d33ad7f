import fc from 'fast-check';
import { readEvents, type ServerEvent } from './event-stream.ts';

const STREAM = [
  ': connected\n\n',
  'event: account.changed\ndata: {}\n\n',
  'data: one\ndata:two\n\n',
  'retry: 5000\n\n',
  'event: ñandú\r\ndata: €\r\n\r\n',
].join('');
const EVENTS: ServerEvent[] = [
  { name: 'account.changed', data: '{}' },
  { name: 'message', data: 'one\ntwo' },
  { name: 'ñandú', data: '€' },
];

/** A body that arrives in parts, cut anywhere, in the middle of a letter too. */
function bodyOf(bytes: Uint8Array, cuts: readonly number[]): ReadableStream<Uint8Array> {
  const at = [0, ...cuts.toSorted((one, other) => one - other), bytes.length];
  const parts = at.slice(1).map((end, index) => bytes.slice(at[index], end));
  return new ReadableStream({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
}

test('events are read however the stream is cut; comments and what has no data are none', async () => {
  const bytes = new TextEncoder().encode(STREAM);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 0, max: bytes.length })), async (cuts) => {
      const heard: ServerEvent[] = [];
      await readEvents(bodyOf(bytes, cuts), (event) => heard.push(event));
      expect(heard).toEqual(EVENTS);
    }),
    { numRuns: 50 },
  );
});

test('an event that was cut off by the end is none', async () => {
  const heard: ServerEvent[] = [];
  await readEvents(bodyOf(new TextEncoder().encode('event: a\ndata: b'), []), (event) => heard.push(event));
  expect(heard).toEqual([]);
});
