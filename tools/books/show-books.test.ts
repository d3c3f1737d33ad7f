import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { showBooks } from './show-books.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** What the command prints, and its exit status, for a portal that answers so. */
async function shown(status: number, report: object): Promise<[number, string]> {
  server = createServer((_request, response) => response.writeHead(status).end(JSON.stringify(report)));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const exit = await showBooks({ env: { PORT: String(port) }, say: (line) => lines.push(line) });
  return [exit, lines.join('\n')];
}
const REPORT = { payments: 3, documents: 5, charges: 2, underWay: 0, differences: [] };

test('books that agree end with 0', async () => {
  const [exit, text] = await shown(200, REPORT);
  expect([exit, text]).toEqual([
    0,
    expect.stringMatching(/^3 payments, 5 documents, 2 charges.*\nThe books agree\.$/),
  ]);
});

test('a difference is printed with its payment, and ends with 1', async () => {
  const differences = [{ payment: 'P-10001', what: 'P-10001 (settled) still holds I-1' }];
  const [exit, text] = await shown(200, { ...REPORT, differences });
  expect(exit).toBe(1);
  expect(text).toContain('  P-10001 (settled) still holds I-1');
});

test.each([
  [404, /own machine/],
  [503, /could not check/],
])('a portal that answers %i ends with 2', async (status, says) => {
  const [exit, text] = await shown(status, {});
  expect([exit, text]).toEqual([2, expect.stringMatching(says)]);
});

test('a portal that does not answer ends with 2', async () => {
  const lines: string[] = [];
  const exit = await showBooks({ portal: 'http://127.0.0.1:1', env: {}, say: (line) => lines.push(line) });
  expect([exit, lines.join()]).toEqual([2, expect.stringContaining('does not answer')]);
});
