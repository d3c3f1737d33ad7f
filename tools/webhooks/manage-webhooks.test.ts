import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { manageWebhooks } from './manage-webhooks.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** What the command says, and its exit status; what a portal was sent that answers so. */
async function run(args: string[], body: object = {}, status = 200) {
  const sent: unknown[] = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const text = Buffer.concat(parts).toString();
      sent.push(request.method, request.url, request.headers.authorization);
      if (text) sent.push(JSON.parse(text));
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const env = { PORT: String(port), OPERATOR_TOKEN: 'token' };
  const exit = await manageWebhooks({ args, env, say: (line) => lines.push(line) });
  return { exit, text: lines.join('\n'), sent };
}
const asked = (method: string, path: string, ...body: object[]) => [
  method,
  `/webhook-endpoints${path}`,
  'Bearer token',
  ...body,
];

const HEALTH = {
  name: 'erp',
  url: 'https://erp.example/hook',
  types: ['quote.accepted'],
  state: 'failing',
  waiting: 3,
  parked: 1,
  lastFailure: 'answered 500',
  lastDeliveredAt: null,
};
const PARKED = {
  endpoint: 'erp',
  id: 'evt_7',
  type: 'quote.accepted',
  documents: ['quote Q-1'],
  parkedAt: '2026-03-16T18:00:00.000Z',
  failure: 'answered 500',
};

test.each<[string[], object, unknown[], RegExp]>([
  [
    ['list'],
    [HEALTH],
    asked('GET', ''),
    /^erp +failing +3 waiting, 1 parked +https:[^]*never delivered; answered 500$/,
  ],
  [
    ['parked'],
    [PARKED],
    asked('GET', '/parked'),
    /^2026-03-16T18\S+ erp +evt_7 quote.accepted quote Q-1: answered 500$/,
  ],
  [
    ['add', 'erp', 'https://erp.example/hook', '--types', 'quote.accepted,quote.rejected'],
    { secret: 'whsec_x' },
    asked('POST', '', {
      name: 'erp',
      url: 'https://erp.example/hook',
      types: ['quote.accepted', 'quote.rejected'],
    }),
    /not shown again:\nwhsec_x$/,
  ],
  [['remove', 'erp'], {}, asked('POST', '/remove', { name: 'erp' }), /^erp is removed\.$/],
  [
    ['rotate', 'erp'],
    { secret: 'whsec_y' },
    asked('POST', '/rotate', { name: 'erp' }),
    /whsec_y\n.*24 hours/,
  ],
  [['replay', 'erp'], { messages: 2 }, asked('POST', '/replay', { name: 'erp' }), /^2 messages/],
  [
    ['replay', 'erp', '--since', '2026-03-16T00:00:00Z'],
    { messages: 2 },
    asked('POST', '/replay', { name: 'erp', since: '2026-03-16T00:00:00Z' }),
    /^2 messages/,
  ],
  [['test', 'erp'], { failure: null }, asked('POST', '/test', { name: 'erp' }), /took the test message/],
  [
    ['test', 'erp'],
    { failure: 'answered 302' },
    asked('POST', '/test', { name: 'erp' }),
    /^Not taken: answered 302\.$/,
  ],
])('%j', async (args, answer, sent, says) => {
  const ran = await run(args, answer);
  expect(ran).toEqual({ exit: 0, sent, text: expect.stringMatching(says) as string });
});

test.each([
  [[]],
  [['list', 'erp']],
  [['add', 'erp']],
  [['remove', 'erp', 'more']],
  [['rotate', 'erp', '--since', '2026-03-16T00:00:00Z']],
  [['list', '--types', 'quote.accepted']],
  [['list', '--soon']],
])('%j is typed wrongly: the usage is shown, and it ends with 2', async (args) => {
  const { exit, text, sent } = await run(args);
  expect([exit, sent]).toEqual([2, []]);
  expect(text).toContain('Usage: npm run webhooks');
});

test('a refusal is told', async () => {
  const body = { type: 'ENDPOINT_UNKNOWN', message: 'There is no endpoint "erp".' };
  expect(await run(['test', 'erp'], body, 404)).toMatchObject({
    exit: 3,
    text: expect.stringContaining('There is no endpoint "erp".') as string,
  });
  expect((await run(['list'], {}, 404)).text).toContain('OPERATOR_TOKEN');
});
