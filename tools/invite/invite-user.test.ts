import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { inviteUser } from './invite-user.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** What the command says, and its exit status; what a portal was sent that answers so. */
async function run(args: string[], status = 200, body: object = {}) {
  const sent: unknown[] = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      sent.push([request.url, request.headers.authorization, JSON.parse(Buffer.concat(parts).toString())]);
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const env = { PORT: String(port), OPERATOR_TOKEN: 'secret' };
  const exit = await inviteUser({ args, env, say: (line) => lines.push(line) });
  return { exit, text: lines.join('\n'), sent };
}
const LINE = ['C-1001', 'ivy@customer.test', 'Ivy Ames'];

test('a user is invited', async () => {
  const { exit, text, sent } = await run([...LINE, '--language', 'es']);
  expect([exit, text]).toEqual([0, 'ivy@customer.test is mailed a link that sets the password.']);
  const body = { account: 'C-1001', email: 'ivy@customer.test', name: 'Ivy Ames', language: 'es' };
  expect(sent).toEqual([['/customer-users', 'Bearer secret', body]]);
});

test.each([
  [[], 'Name an account'],
  [['C-1001', 'ivy@customer.test'], 'Name an account'],
  [[...LINE, '--soon'], "Unknown option '--soon'"],
])('%j is typed wrongly', async (args, wrong) => {
  const { exit, text, sent } = await run(args);
  expect([exit, sent]).toEqual([2, []]);
  expect(text).toContain(wrong);
});

test('what the portal refuses is said', async () => {
  const { exit, text } = await run(LINE, 404, {
    type: 'ACCOUNT_UNKNOWN',
    message: 'There is no account C-1001.',
  });
  expect([exit, text]).toEqual([3, expect.stringContaining('There is no account C-1001.')]);
});
