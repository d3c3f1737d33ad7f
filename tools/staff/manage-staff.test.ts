import { createServer, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { manageStaff } from './manage-staff.ts';

let server: Server | undefined;
afterEach(() => server?.close());
const NINA = {
  profileId: 7,
  email: 'nina@staff.test',
  name: 'Nina Castro',
  permission: 'agent',
  lastSeenAt: null,
};

/** What the command says, and its exit status; what a portal was sent that answers so. */
async function run(args: string[], status = 200, body: object = NINA) {
  const sent: unknown[] = [];
  server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization } = request.headers;
      const text = Buffer.concat(parts).toString();
      sent.push([request.method, request.url, authorization, ...(text ? [JSON.parse(text)] : [])]);
      response.writeHead(status).end(JSON.stringify(body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const lines: string[] = [];
  const env = { PORT: String(port), OPERATOR_TOKEN: 'secret' };
  const exit = await manageStaff({ args, env, say: (line) => lines.push(line) });
  return { exit, text: lines.join('\n'), sent };
}
const asked = (method: string, ...body: object[]) => [[method, '/staff-members', 'Bearer secret', ...body]];

test('list shows who is staff', async () => {
  const { exit, text, sent } = await run(['list'], 200, [
    NINA,
    { ...NINA, permission: null, lastSeenAt: '2026-03-16T18:00:00.000Z' },
  ]);
  expect([exit, sent]).toEqual([0, asked('GET')]);
  expect(text.split('\n')).toEqual([
    expect.stringMatching(/^agent +nina@staff\.test +Nina Castro$/) as string,
    expect.stringMatching(
      /^none +nina@staff\.test +Nina Castro \(seen 2026-03-16T18:00:00.000Z\)$/,
    ) as string,
  ]);
});

test('add makes a member, who is mailed', async () => {
  const { exit, text, sent } = await run(['add', NINA.email, NINA.name, 'agent', '--language', 'es']);
  const { email, name, permission } = NINA;
  expect([exit, sent]).toEqual([0, asked('POST', { email, name, permission, language: 'es' })]);
  expect(text).toMatch(/nina@staff\.test +Nina Castro\nA mail that says how to sign in is on its way\.$/);
});

test.each([
  ['administrator', 'administrator'],
  ['none', null],
])('set gives the permission %s', async (typed, permission) => {
  const { exit, sent } = await run(['set', NINA.email, typed]);
  expect([exit, sent]).toEqual([0, asked('PUT', { email: NINA.email, permission })]);
});

test.each([
  [[], 'Say what to do'],
  [['remove', 'a@b.test'], 'Say what to do'],
  [['add', 'a@b.test', 'agent'], 'Say what to do'],
  [['add', 'a@b.test', 'Ann', 'owner'], '"owner" is no permission.'],
  [['add', 'a@b.test', 'Ann', 'none'], '"none" is no permission.'],
  [['set', 'a@b.test', 'owner'], '"owner" is no permission.'],
  [['list', '--language', 'fr'], '--language is "fr"'],
  [['list', '--soon'], "Unknown option '--soon'"],
])('%j is typed wrongly: the usage is shown, and it ends with 2', async (args, wrong) => {
  const { exit, text, sent } = await run(args);
  expect([exit, sent]).toEqual([2, []]);
  expect(text).toContain(wrong);
  expect(text).toContain('Usage: npm run staff');
});

test('--help says how it is used', async () => {
  expect(await run(['--help'])).toMatchObject({
    exit: 0,
    text: expect.stringContaining('Usage: ') as string,
  });
});

test.each([
  [404, {}, 3, /on its own machine, or by OPERATOR_TOKEN/],
  [404, { type: 'MEMBER_UNKNOWN', message: 'a@b.test is no member of staff.' }, 3, /no member of staff/],
  [409, { type: 'LAST_ADMINISTRATOR', message: 'This is the last administrator.' }, 3, /last administrator/],
  [500, { message: 'Oops!' }, 1, /answered 500: Oops!/],
])('a portal that answers %i with %j', async (status, body, exit, says) => {
  const ran = await run(['set', NINA.email, 'none'], status, body);
  expect([ran.exit, ran.text]).toEqual([exit, expect.stringMatching(says)]);
});
