import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { putBareDatabase } from '@portal/portal-server/src/platform/database/testing/bare-database.ts';
import { ServerEnded, startServer, type ServerProcess } from '@portal/portal-server/src/server-process.ts';
import { keepRunning } from './keep-running.ts';
import { startSandboxGateway, type SandboxProcess } from './sandbox-process.ts';
import { startDemo, type Demo } from './start-demo.ts';

// A start takes seconds on a busy machine.
jest.setTimeout(240_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-demo-'));
});
let ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  await rm(folder, { recursive: true, force: true });
});

const PATH = process.env['PATH'];
const complaints: string[] = [];
const onLine = (line: string, stream: string) => void (stream === 'stderr' && complaints.push(line));

async function start(settings: Record<string, string> = {}): Promise<Demo> {
  await putBareDatabase(folder);
  const demo = startDemo(
    {
      PATH,
      PORTAL_MODE: 'test',
      PORT: '0',
      DATA_DIR: folder,
      PAYMENT_GATEWAY: 'sandbox',
      ...settings,
    },
    { onLine },
  );
  ends.push(() => demo.kill());
  return demo;
}

/** A sandbox for a portal with its data in a folder. */
async function startSandbox(dataDir: string, env: Record<string, string>): Promise<SandboxProcess> {
  const portal = { PATH, PORT: '0', DATA_DIR: dataDir, PAYMENT_GATEWAY: 'sandbox' };
  const sandbox = await startSandboxGateway({ ...portal, ...env }, (text) => complaints.push(text));
  if (!sandbox) throw new Error('The environment asks for a sandbox.');
  ends.push(() => sandbox.stop());
  return sandbox;
}
const portOf = ({ address }: SandboxProcess): string => new URL(address).port;

/** The origin of the frames that the portal's page allows; `none` without one. */
async function sandboxOf(address: string): Promise<string> {
  const page = await fetch(`${address}/login`, { headers: { accept: 'text/html' } });
  const [, origin] = /; frame-src (\S+);/.exec(page.headers.get('content-security-policy') ?? '') ?? [];
  return origin ?? 'none';
}
const isUp = (origin: string): Promise<boolean> =>
  fetch(`${origin}/livez`).then(
    ({ ok }) => ok,
    () => false,
  );

test('a demo has a sandbox gateway beside its server, shows its fields, and stops it when it stops', async () => {
  const demo = await start();
  const sandbox = await sandboxOf(await demo.ready);
  expect(sandbox).toMatch(/^http:\/\/localhost:\d+$/);
  const fields = await fetch(
    `${sandbox}/fields?kind=card&origin=${encodeURIComponent('http://portal.test')}`,
  );
  expect(fields.headers.get('content-security-policy')).toContain('frame-ancestors http://portal.test;');
  await demo.stop();
  expect([await demo.ended, await isUp(sandbox)]).toEqual([0, false]);
});

test('the sandbox ends with a server that was killed', async () => {
  const demo = await start();
  const sandbox = await sandboxOf(await demo.ready);
  expect(await isUp(sandbox)).toBe(true);
  await demo.kill();
  expect([await demo.ended, await isUp(sandbox)]).toEqual([1, false]);
});

test.each([
  ['the server', { PORT: 'http' }, 'PORT is "http", but must be a whole number from 0 to 65535.'],
  ['the sandbox', { SANDBOX_PORT: 'pay' }, 'PORT is "pay"'],
  [
    'the distributor',
    { PORTAL_MODE: 'demo', DEMO_STEP_SECONDS: '1.5', PAYMENT_GATEWAY: 'none' },
    'DEMO_STEP_SECONDS is "1.5", but must be a whole number from 0 to 86400.',
  ],
])('a setting of %s that cannot be used ends the demo with a sentence', async (_of, settings, sentence) => {
  complaints.length = 0;
  const demo = await start(settings);
  await expect(demo.ready).rejects.toThrow(ServerEnded);
  expect(await demo.ended).toBe(1);
  expect(complaints.join('\n')).toContain(sentence);
});

test('a sandbox has the same port after a restart, and another one while another program has it', async () => {
  const first = await startSandbox(folder, {});
  const wanted = portOf(first);
  const beside = await startSandbox(path.join(folder, 'beside'), { SANDBOX_PORT: wanted });
  expect(portOf(beside)).not.toBe(wanted);
  await first.stop();
  expect(portOf(await startSandbox(folder, { SANDBOX_PORT: wanted }))).toBe(wanted);
});

test('a server by itself says what its sandbox gateway needs', async () => {
  const server = startServer({ PATH, PORTAL_MODE: 'demo', PORT: '0', DATA_DIR: folder });
  await expect(server.ready).rejects.toThrow(/`npm start` runs both.*SANDBOX_URL/);
});

test('a program that ends is restarted, unless it was stopped', async () => {
  const main = path.join(import.meta.dirname, 'sandbox-gateway/main.ts');
  const secrets = { SANDBOX_SECRET_KEY: 'secret', SANDBOX_WEBHOOK_SECRET: 'secret' };
  const starts: ServerProcess[] = [];
  const startOne = (): ServerProcess => {
    const started = startServer({ PATH, DATA_DIR: folder, PORT: '0', ...secrets }, { main });
    starts.push(started);
    return started;
  };
  const onEnd = jest.fn();
  const first = startOne();
  const kept = keepRunning(first, startOne, { onEnd });
  ends.push(() => kept.stop());
  await first.ready;
  await first.kill();
  while (starts.length < 2) await pause(20);
  const address = (await starts[1]?.ready) ?? '';
  expect(await isUp(address)).toBe(true);
  expect(onEnd).toHaveBeenCalledWith(1, expect.stringContaining('Sandbox gateway ready'));
  await kept.stop();
  expect(await isUp(address)).toBe(false);
  expect(starts).toHaveLength(2);
});
