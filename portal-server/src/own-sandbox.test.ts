import { jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { putBareDatabase } from './platform/database/testing/bare-database.ts';
import { startServer, type ServerProcess } from './server-process.ts';

// A start takes seconds on a busy machine.
jest.setTimeout(240_000);

let folder: string;
let portal: ServerProcess;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-sandbox-'));
  await putBareDatabase(folder);
  portal = startServer({
    ...{ PATH: process.env['PATH'], PORTAL_MODE: 'test', PORT: '0', DATA_DIR: folder },
    ...{ PAYMENT_GATEWAY: 'sandbox', SANDBOX_TEST_CONTROLS: '1', SANDBOX_SETTLE_SECONDS: '5' },
  });
});
afterEach(async () => {
  await portal.kill();
  await rm(folder, { recursive: true, force: true });
});

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
  while (await isUp(origin));
}

test('a portal starts a sandbox gateway beside it, shows its fields, and stops it when it stops', async () => {
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
  const sandbox = await sandboxOf(await portal.ready);
  expect(await isUp(sandbox)).toBe(true);
  await portal.kill();
  await untilDown(sandbox);
});
