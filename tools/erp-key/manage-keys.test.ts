import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manageKeys } from './manage-keys.ts';

let server: Server | undefined;
afterEach(() => server?.close());
const ERP = {
  id: 1,
  name: 'ERP',
  kinds: ['orders', 'invoices'],
  mayReadEvents: true,
  createdAt: '2026-03-16T18:00:00.000Z',
  lastUsedAt: null,
};

/** What the command says, and its exit status; what a portal was sent that answers so. */
async function run(args: string[], body: object, status = 200) {
  const sent: unknown[] = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      sent.push(
        request.method,
        request.url,
        request.headers.authorization,
        ...(text ? [JSON.parse(text)] : []),
      );
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const env = { PORT: String(port), OPERATOR_TOKEN: 'secret' };
  const exit = await manageKeys({ args, env, say: (line) => lines.push(line) });
  return { exit, text: lines.join('\n'), sent };
}

test('list shows the keys and the kinds there are', async () => {
  const { exit, text, sent } = await run(['list'], { keys: [ERP], kinds: ['orders', 'invoices'] });
  expect([exit, sent]).toEqual([0, ['GET', '/erp-keys', 'Bearer secret']]);
  expect(text).toMatch(
    /^ERP +orders,invoices,events \(never used\)\nA key may be made for: orders, invoices,/,
  );
});

test('make tells the token', async () => {
  const args = ['make', 'ERP', '--kinds', 'orders,invoices', '--events'];
  const { exit, text, sent } = await run(args, { ...ERP, token: 'erp_1_abc' });
  const { name, kinds } = ERP;
  expect([exit, sent]).toEqual([
    0,
    ['POST', '/erp-keys', 'Bearer secret', { name, kinds, mayReadEvents: true }],
  ]);
  expect(text).toMatch(/not shown again:\nerp_1_abc$/);
});

test('revoke says so', async () => {
  const { exit, text, sent } = await run(['revoke', 'ERP'], { name: 'ERP' });
  expect([exit, text, sent]).toEqual([
    0,
    'ERP is revoked.',
    ['POST', '/erp-keys/revoke', 'Bearer secret', { name: 'ERP' }],
  ]);
});

test.each([
  [[], 'Say what to do'],
  [['list', 'ERP'], 'Say what to do'],
  [['drop', 'ERP'], 'Say what to do'],
  [['make', 'ERP'], 'Say what the key is for'],
  [['make', 'ERP', '--kinds', ','], 'Say what the key is for'],
  [['list', '--soon'], "Unknown option '--soon'"],
])('%j is typed wrongly: the usage is shown, and it ends with 2', async (args, wrong) => {
  const { exit, text, sent } = await run(args, {});
  expect([exit, sent]).toEqual([2, []]);
  expect(text).toContain(wrong);
  expect(text).toContain('Usage: npm run erp-key');
});

test('a refusal is told', async () => {
  const refused = await run(
    ['revoke', 'ERP'],
    { type: 'KEY_UNKNOWN', message: 'There is no key "ERP".' },
    404,
  );
  expect(refused).toMatchObject({
    exit: 3,
    text: expect.stringContaining('There is no key "ERP".') as string,
  });
  const stranger = await run(['list'], {}, 404);
  expect(stranger).toMatchObject({ exit: 3, text: expect.stringContaining('OPERATOR_TOKEN') as string });
});
