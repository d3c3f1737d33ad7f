import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ErpBatchAnswer } from '@portal/shared-contracts/erp';
import { nextSize, sendInBatches, together } from './send-in-batches.ts';

test.each([
  [500, 1, 2_000],
  [2_000, 20, 2_000],
  [2_000, 60, 667],
  [100, 200, 50],
])('after %i lines in %i s the next batch has %i', (lines, seconds, next) =>
  expect(nextSize(lines, seconds)).toBe(next),
);

const answer = (changes: Partial<ErpBatchAnswer> = {}): ErpBatchAnswer => ({
  ...{
    batchId: 'b-1',
    kind: 'orders',
    received: 0,
    stored: 0,
    warned: 0,
    waiting: 0,
    skipped: 0,
    deleted: 0,
  },
  ...{ refused: 0, problems: [], accounts: [] },
  ...changes,
});
const problem = (line: number, outcome: 'refused' | 'warned') => ({
  ...{ line, outcome, number: null, field: null, reason: 'wrong' },
});
const report = (heat: string) => ({
  ...{ salesOrder: 'S-1', lineNumber: 1, heat, mill: null, productCode: 'P', why: 'missing' as const },
});

test('answers are added up, with lines as they stand in the file and refusals before warnings', () => {
  const one = answer({
    received: 2,
    stored: 1,
    refused: 1,
    problems: [problem(2, 'refused'), problem(1, 'warned')],
  });
  const other = answer({ received: 3, stored: 2, refused: 1, problems: [problem(1, 'refused')] });
  expect(together(one, other, 10)).toMatchObject({
    received: 5,
    stored: 3,
    refused: 2,
    problems: [problem(2, 'refused'), problem(11, 'refused'), problem(1, 'warned')],
  });
});

test('the last answer to test reports lists all lines without one; each answer to orders lists its own', () => {
  const of = (kind: string, ...heats: string[]) => answer({ kind, withoutReport: heats.map(report) });
  const heats = (kind: string) =>
    together(of(kind, 'H-1'), of(kind, 'H-2'), 1).withoutReport?.map(({ heat }) => heat);
  expect(heats('orders')).toEqual(['H-1', 'H-2']);
  expect(heats('test-reports')).toEqual(['H-2']);
  const none = answer({ kind: 'test-reports' });
  expect(together(of('test-reports', 'H-1'), none, 1).withoutReport).toBeUndefined();
});

test('a long file goes in batches of 2,000 lines at most, each under an id of its own, in order', async () => {
  const batches: { id: string; lines: string[] }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const lines = body.trimEnd().split('\n');
      batches.push({ id: String(request.headers['batch-id']), lines });
      response.end(JSON.stringify({ data: answer({ received: lines.length, stored: lines.length }) }));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const portal = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const all = Array.from({ length: 5_000 }, (_, at) => JSON.stringify({ at }));
  const done: number[] = [];
  const whole = await sendInBatches(
    { portal, token: 'erp_1' },
    { kind: 'orders', lines: all },
    { batchId: 'import', done: (lines) => done.push(lines), again: () => undefined },
  );
  server.closeAllConnections();
  server.close();
  expect(batches.flatMap(({ lines }) => lines)).toEqual(all);
  expect(Math.max(...batches.map(({ lines }) => lines.length))).toBeLessThanOrEqual(2_000);
  expect(new Set(batches.map(({ id }) => id)).size).toBe(batches.length);
  expect(batches.length).toBeGreaterThan(2);
  expect([whole.received, done.at(-1)]).toEqual([5_000, 5_000]);
});
