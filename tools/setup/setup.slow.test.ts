import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../build/artifacts.ts';
import { freePort } from '../test/free-port.ts';

jest.setTimeout(240_000);

const run = promisify(execFile);
const PASSWORD = 'Alloys-2027?';
const operators = readFileSync(path.join(ROOT, 'docs/operators/install.md'), 'utf8');
const [, setup = '', serve = ''] =
  /## First start[^]*?```sh\n(npx portal setup.*)\n(npx node.*)\n```/.exec(operators) ?? [];

let folder: string;
let server: ChildProcess | undefined;
let env: Record<string, string | undefined>;
let url: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-first-start-'));
  const port = await freePort();
  url = `http://localhost:${port}`;
  env = {
    PATH: process.env['PATH'],
    HOME: process.env['HOME'],
    COMPANY_NAME: 'Harbor Alloys & Supply, Inc.',
    COMPANY_PHONE: '206-555-0188',
    COMPANY_EMAIL: 'desk@harboralloys.test',
    COMPANY_ADDRESS: '1 Pier Road | Seattle, WA 98101',
    COMPANY_COLOR: '#8a1538',
    PUBLIC_URL: url,
    PORT: String(port),
    ADMIN_NAME: 'Ada Park',
    ADMIN_EMAIL: 'ada@harboralloys.test',
  };
});
afterAll(async () => {
  if (server?.exitCode === null) {
    // Ends the shell's whole process group, and waits until all its processes have closed their output.
    const closed = once(server, 'close');
    process.kill(-(server.pid ?? 0), 'SIGTERM');
    await closed;
  }
  rmSync(folder, { recursive: true });
});

/** A line of the page, in the test's folder. */
const here = (line: string): string => line.replaceAll('/srv/portal', folder);
const shell = (line: string, extra: Record<string, string> = {}) =>
  run('sh', ['-c', here(line)], { cwd: ROOT, env: { ...env, ...extra } });
const MOST_TRIES = 10;

/** Repeats a call that a production server refuses while it is overloaded, as on a busy machine just after its start. */
async function call(method: string, at: string, init: RequestInit): Promise<Response> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${url}${at}`, { method, ...init });
    const retryAfter = Number(answer.headers.get('retry-after'));
    if (answer.status !== 503 || !retryAfter || tries === MOST_TRIES) return answer;
    await pause(retryAfter * 1_000);
  }
}
const write = (method: string, at: string, body: object, headers: Record<string, string> = {}) =>
  call(method, at, {
    headers: { 'content-type': 'application/json', origin: url, ...headers },
    body: JSON.stringify(body),
  });

/** Starts the server as the page says, and waits until it is ready. */
async function serving(): Promise<void> {
  const started = spawn('sh', ['-c', here(serve)], {
    cwd: ROOT,
    env: { ...env, DRAIN_SECONDS: '0' },
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  let output = '';
  await new Promise<void>((resolve, reject) => {
    started.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Portal ready at')) resolve();
    });
    started.once('close', () => reject(new Error(output)));
  });
}

/** The code of the sign-in that was mailed into a file. */
async function mailedCode(): Promise<string> {
  const mails = path.join(folder, 'data/mail');
  for (;;) {
    const name = readdirSync(mails).find((file) => file.endsWith('loginCode.json'));
    const mail = name && (JSON.parse(readFileSync(path.join(mails, name), 'utf8')) as { text: string });
    const code = mail && /\b\d{6}\b/.exec(mail.text)?.[0];
    if (code) return code;
    await pause(100);
  }
}

test('the page brings up a portal in production, in which the first administrator signs in', async () => {
  const { stdout } = await shell(setup);
  const code = /\/set-password#([\w-]{43})$/m.exec(stdout)?.[1] ?? '';
  expect(code).toHaveLength(43);
  expect(statSync(path.join(folder, 'portal.env')).mode & 0o777).toBe(0o600);

  const before = readFileSync(path.join(folder, 'portal.env'), 'utf8');
  const again = await shell(setup);
  expect(again.stdout).toContain(
    `${folder} stays as it is.\nAdministrator: Ada Park <ada@harboralloys.test>\n`,
  );
  expect(again.stdout).not.toContain('set-password');
  expect(readFileSync(path.join(folder, 'portal.env'), 'utf8')).toBe(before);

  await serving();
  const set = await write('PUT', '/api/set-password', { code, newPassword: PASSWORD });
  expect(set.status).toBe(200);
  const login = await write('POST', '/api/login', { user: 'ada@harboralloys.test', password: PASSWORD });
  const { data } = (await login.json()) as { data: { token: string; secondFactor: boolean } };
  expect(data.secondFactor).toBe(true);
  const cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  const entered = await write(
    'POST',
    '/api/login/code',
    { token: data.token, code: await mailedCode() },
    { cookie },
  );
  const session = (await entered.json()) as { data: { token: string } };
  const members = await call('GET', '/api/staff/members', {
    headers: {
      authorization: `Bearer ${session.data.token}`,
      cookie: entered.headers
        .getSetCookie()
        .map((each) => each.split(';')[0])
        .join('; '),
    },
  });
  expect(await members.json()).toMatchObject({ data: [{ name: 'Ada Park', permission: 'administrator' }] });
});

test('answers with which a portal would not start are reported, and nothing is written', async () => {
  const company = path.join(folder, 'company.json');
  const before = readFileSync(company, 'utf8');
  await expect(shell(setup, { COMPANY_COLOR: '#ffee00' })).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringContaining('choose a darker colour') as string,
  });
  expect(readFileSync(company, 'utf8')).toBe(before);
});

test('missing answers are named', async () => {
  const empty = mkdtempSync(path.join(tmpdir(), 'portal-empty-'));
  const asked = run('sh', ['-c', setup.replace('/srv/portal', empty)], {
    cwd: ROOT,
    env: { PATH: env['PATH'] },
  });
  await expect(asked).rejects.toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Not answered: COMPANY_NAME, COMPANY_PHONE') as string,
  });
  expect(readdirSync(empty)).toEqual([]);
  rmSync(empty, { recursive: true });
});

test.each([
  ['a company file that is no JSON', 'company.json', '{ "name": ', {}, /^\/.*company\.json: .*JSON/m],
  ['a site file that is no object', 'site.json', '[]', {}, /site\.json: The file holds no JSON object\./],
  [
    'a logo that is not there',
    'notes',
    '',
    { COMPANY_LOGO: '/nothing/logo.svg' },
    /^\/nothing\/logo\.svg: ENOENT/m,
  ],
  ['an answer of two lines', 'notes', '', { SMTP_URL: "smtp://a'b" }, /^SMTP_URL may hold neither a quote/m],
])('%s is reported in a sentence, and nothing is written', async (_, name, content, extra, told) => {
  const other = mkdtempSync(path.join(tmpdir(), 'portal-broken-'));
  writeFileSync(path.join(other, name), content);
  const asked = run('sh', ['-c', setup.replaceAll('/srv/portal', other)], {
    cwd: ROOT,
    env: { ...env, ...extra },
  });
  await expect(asked).rejects.toMatchObject({
    code: 3,
    stderr: expect.stringMatching(told) as string,
  });
  await expect(asked).rejects.toMatchObject({ stderr: expect.not.stringContaining('    at ') as string });
  expect(readdirSync(other)).toEqual([name]);
  rmSync(other, { recursive: true });
});
