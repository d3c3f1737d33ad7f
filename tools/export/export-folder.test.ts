import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ERP_KIND_NAMES } from '@portal/shared-contracts/erp';
import { exportFolder } from './export-folder.ts';

let folder: string;
let server: Server | undefined;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'export-'))));
afterEach(() => {
  server?.close();
  rmSync(folder, { recursive: true });
});

/** What the command says, and its exit status; what a portal was asked that answers so. */
async function run(
  args: string[],
  answer: RequestListener = (_, response) => response.end('{"a":1}\n{"a":2}\n'),
) {
  const asked: unknown[] = [];
  server = createServer((request, response) => {
    asked.push(`${request.url} ${request.headers.authorization}`);
    void answer(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const said: string[] = [];
  const env = { PORT: String(port), OPERATOR_TOKEN: 'secret' };
  const exit = await exportFolder({ args, env, say: (line) => said.push(line) });
  return { exit, text: said.join('\n'), asked };
}

test('each kind is a file of its own, as it came', async () => {
  const { exit, text, asked } = await run([folder]);
  expect([exit, asked]).toEqual([0, ERP_KIND_NAMES.map((kind) => `/erp-records/${kind} Bearer secret`)]);
  expect(text.split('\n')).toEqual(ERP_KIND_NAMES.map((kind) => `${kind}: 2`));
  expect(readdirSync(folder).sort()).toEqual(ERP_KIND_NAMES.map((kind) => `${kind}.ndjson`).sort());
  expect(readFileSync(path.join(folder, 'orders.ndjson'), 'utf8')).toBe('{"a":1}\n{"a":2}\n');
});

test('some kinds may be asked for', async () => {
  const { exit, text } = await run([folder, '--kinds', 'invoices,customers']);
  expect([exit, text]).toEqual([0, 'customers: 2\ninvoices: 2']);
});

test('a kind that is cut leaves no file, and the command says so', async () => {
  const { exit, text } = await run([folder, '--kinds', 'orders'], (_, response) => {
    response.write('{"a":1}\n', () => response.destroy());
  });
  expect([exit, text]).toEqual([1, expect.stringMatching(/^orders was cut: /)]);
  expect(readdirSync(folder)).not.toContain('orders.ndjson');
});

test.each([
  [404, 'OPERATOR_TOKEN'],
  [503, 'answered 503'],
])('a portal that answers %d', async (status, words) => {
  const { exit, text } = await run([folder], (_, response) => response.writeHead(status).end());
  expect([exit, text]).toEqual([1, expect.stringContaining(words)]);
});

test.each([
  [[], 'Say one folder.'],
  [['one', 'two'], 'Say one folder.'],
  [['one', '--kinds', 'cars'], 'There is no kind cars.'],
  [['one', '--soon'], "Unknown option '--soon'"],
])('%j is typed wrongly: the usage is shown, and it ends with 2', async (args, wrong) => {
  const { exit, text, asked } = await run(args);
  expect([exit, asked]).toEqual([2, []]);
  expect(text).toContain(wrong);
  expect(text).toContain('Usage: npm run export');
});
