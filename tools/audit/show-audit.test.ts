import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { showAudit } from './show-audit.ts';

let server: Server | undefined;
afterEach(() => server?.close());
const HASH = 'ab'.repeat(32);
const WHOLE = { entries: 120, last: { id: 120, hash: HASH }, problems: [] };

/** What the command prints, its exit status, and what it asked a portal that answers so. */
async function shown(status: number, report: object, noted?: string) {
  const asked: unknown[] = [];
  server = createServer((request, response) => {
    asked.push(request.url, request.headers.authorization);
    response.writeHead(status).end(JSON.stringify(report));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const env = { PORT: String(port), METRICS_TOKEN: 'secret' };
  const exit = await showAudit({ noted, env, say: (line) => lines.push(line) });
  return { exit, text: lines.join('\n'), asked };
}

test('an audit that is whole ends with 0, and says what to note', async () => {
  expect(await shown(200, WHOLE)).toEqual({
    exit: 0,
    text: `120 entries; note the last: 120:${HASH}\nThe audit is whole.`,
    asked: ['/staff-audit/check', 'Bearer secret'],
  });
});

test('an entry that was noted is checked too', async () => {
  const { asked } = await shown(200, WHOLE, `7:${HASH}`);
  expect(asked[0]).toBe(`/staff-audit/check?id=7&hash=${HASH}`);
});

test('what is wrong is printed, and ends with 1', async () => {
  const { exit, text } = await shown(200, { ...WHOLE, problems: ['Entry 7 was changed.'] });
  expect([exit, text]).toEqual([
    1,
    expect.stringMatching(/^ {2}Entry 7 was changed\.\nThe audit is not whole\.$/m),
  ]);
});

test.each([
  [404, undefined, /own machine, or for METRICS_TOKEN/],
  [500, undefined, /answered 500/],
  [200, '7', /--noted is an entry and its hash/],
])('a portal that answers %i to %s: it cannot be told, which ends with 2', async (status, noted, says) => {
  const { exit, text } = await shown(status, { ...WHOLE, problems: [] }, noted);
  expect([exit, text]).toEqual([2, expect.stringMatching(says)]);
});
