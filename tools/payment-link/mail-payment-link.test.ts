import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { mailPaymentLink } from './mail-payment-link.ts';

let server: Server | undefined;
afterEach(() => server?.close());
const LINE = ['C-1001', 'invoice', 'I-300001', 'ap@customer.test'];

/** What the command says, and its exit status; what a portal was sent that answers so. */
async function run(args: string[], status = 200, body: object = { mailedTo: 'ap@customer.test' }) {
  const sent: unknown[] = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization } = request.headers;
      sent.push([request.url, authorization, JSON.parse(Buffer.concat(parts).toString())]);
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const env = { PORT: String(port), OPERATOR_TOKEN: 'secret' };
  const exit = await mailPaymentLink({ args, env, say: (line) => lines.push(line) });
  return { exit, text: lines.join('\n'), sent };
}

test('the portal is asked to mail the link, and the command ends with 0', async () => {
  const { exit, text, sent } = await run([...LINE, '--language', 'es']);
  expect([exit, text]).toEqual([
    0,
    'A link to invoice I-300001 of C-1001 is on its way to ap@customer.test.',
  ]);
  const request = { account: 'C-1001', kind: 'invoice', number: 'I-300001', email: 'ap@customer.test' };
  expect(sent).toEqual([['/payment-links', 'Bearer secret', { ...request, language: 'es' }]]);
});

test.each([
  [[], 'Name an account, a document and an address.'],
  [['C-1001', 'memo', 'CM-1', 'a@b.test'], '"memo" is no quote, order or invoice.'],
  [[...LINE, '--language', 'fr'], '--language is "fr", but must be en or es.'],
  [[...LINE, '--soon'], "Unknown option '--soon'"],
])('%j is typed wrongly: the usage is shown, and it ends with 2', async (args, wrong) => {
  const { exit, text, sent } = await run(args);
  expect(exit).toBe(2);
  expect(text).toContain(wrong);
  expect(text).toContain('Usage: npm run payment-link');
  expect(sent).toEqual([]);
});

test('--help says how it is used', async () => {
  expect(await run(['--help'])).toMatchObject({
    exit: 0,
    text: expect.stringContaining('Usage: ') as string,
  });
});

test.each([
  [404, {}, 3, /on its own machine, or with OPERATOR_TOKEN/],
  [404, { type: 'ACCOUNT_UNKNOWN', message: 'There is no account C-1001.' }, 3, /no account C-1001/],
  [400, { message: 'Wrong.', fields: { email: 'Invalid email address' } }, 3, /email: Invalid email address/],
  [500, { message: 'Oops!' }, 1, /answered 500: Oops!/],
])('a portal that answers %i with %j', async (status, body, exit, says) => {
  const ran = await run(LINE, status, body);
  expect([ran.exit, ran.text]).toEqual([exit, expect.stringMatching(says)]);
});

test('a portal that does not answer ends with 1', async () => {
  const lines: string[] = [];
  const args = [...LINE, '--portal', 'http://127.0.0.1:1'];
  const exit = await mailPaymentLink({ args, env: {}, say: (line) => lines.push(line) });
  expect([exit, lines.join()]).toEqual([1, expect.stringContaining('does not answer')]);
});
