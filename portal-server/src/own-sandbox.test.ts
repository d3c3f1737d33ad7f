import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { keepRunning } from './keep-running.ts';
import { startOwnSandbox, type OwnSandbox } from './own-sandbox.ts';
import { readConfig } from './platform/config/config.ts';
import { putBareDatabase } from './platform/database/testing/bare-database.ts';
import { startServer, type ServerProcess } from './server-process.ts';

// A start takes seconds on a busy machine.
jest.setTimeout(240_000);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-sandbox-'));
});
let ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends) await end();
  ends = [];
  await rm(folder, { recursive: true, force: true });
});

async function startPortal(): Promise<ServerProcess> {
  await putBareDatabase(folder);
  const portal = startServer({
    ...{ PATH: process.env['PATH'], PORTAL_MODE: 'test', PORT: '0', DATA_DIR: folder },
    ...{ PAYMENT_GATEWAY: 'sandbox', SANDBOX_TEST_CONTROLS: '1', SANDBOX_SETTLE_SECONDS: '5' },
  });
  ends.push(() => portal.kill());
  return portal;
}

const log = { warn: jest.fn() };
/** A sandbox as a portal with its data in this folder has it. */
async function startSandbox(dataDir: string, env: Record<string, string>): Promise<OwnSandbox> {
  const config = readConfig({
    ...{ PORTAL_MODE: 'test', PORT: '0', DATA_DIR: dataDir, PAYMENT_GATEWAY: 'sandbox' },
  });
  const sandbox = await startOwnSandbox(config, { PATH: process.env['PATH'], ...env }, log);
  if (!sandbox) throw new Error('The configuration asks for a sandbox.');
  ends.push(() => sandbox.stop());
  return sandbox;
}
const portOf = ({ config: { gateway } }: OwnSandbox): string =>
  gateway?.kind === 'sandbox' ? new URL(gateway.apiUrl ?? '').port : 'none';

/** Where the page of the portal allows frames. */
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
async function untilDown(origin: string): Promise<void> {
  while (await isUp(origin)) await pause(20);
}

test('a portal starts a sandbox gateway beside it, shows its fields, and stops it when it stops', async () => {
  const portal = await startPortal();
  const sandbox = await sandboxOf(await portal.ready);
  expect(sandbox).toMatch(/^http:\/\/localhost:\d+$/);
  const fields = await fetch(
    `${sandbox}/fields?kind=card&origin=${encodeURIComponent('http://portal.test')}`,
  );
  expect(fields.headers.get('content-security-policy')).toContain('frame-ancestors http://portal.test;');
  await portal.stop();
  expect(await isUp(sandbox)).toBe(false);
});

test('the sandbox ends with a portal that was killed', async () => {
  const portal = await startPortal();
  const sandbox = await sandboxOf(await portal.ready);
  expect(await isUp(sandbox)).toBe(true);
  await portal.kill();
  await untilDown(sandbox);
});

test('a sandbox has the same port after a restart, and another one while somebody else has it', async () => {
  const first = await startSandbox(folder, {});
  const wanted = portOf(first);
  const beside = await startSandbox(path.join(folder, 'beside'), { SANDBOX_PORT: wanted });
  expect(portOf(beside)).not.toBe(wanted);
  await first.stop();
  expect(portOf(await startSandbox(folder, { SANDBOX_PORT: wanted }))).toBe(wanted);
});

test('a port that is none is refused in words', async () => {
  await expect(startSandbox(folder, { SANDBOX_PORT: 'pay' })).rejects.toThrow('PORT is "pay"');
});

test('a program that crashes is started again, and not after it is told to stop', async () => {
  const main = path.join(import.meta.dirname, '../sandbox-gateway/main.ts');
  const env = { PATH: process.env['PATH'], DATA_DIR: folder, PORT: '0' };
  const secrets = { SANDBOX_SECRET_KEY: 'secret', SANDBOX_WEBHOOK_SECRET: 'secret' };
  const starts: ServerProcess[] = [];
  const start = (): ServerProcess => {
    const started = startServer({ ...env, ...secrets }, { main });
    starts.push(started);
    return started;
  };
  const first = start();
  const kept = keepRunning(first, start, { name: 'the sandbox', log });
  ends.push(() => kept.stop());
  await first.ready;
  await first.kill();
  while (starts.length < 2) await pause(20);
  const address = (await starts[1]?.ready) ?? '';
  expect(await isUp(address)).toBe(true);
  expect(log.warn).toHaveBeenCalledWith(expect.anything(), 'the sandbox has ended: it starts again');
  await kept.stop();
  expect(await isUp(address)).toBe(false);
  expect(starts).toHaveLength(2);
});
