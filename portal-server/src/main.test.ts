import { jest } from '@jest/globals';
import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { putBareDatabase } from './platform/database/testing/bare-database.ts';
import { DEMO_HANDOFF_KEY, DEMO_PUBLISH_TOKEN } from './platform/config/config.ts';

// A start takes seconds on a busy machine.
jest.setTimeout(240_000);

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const READY = /^Portal ready at (http:\/\/localhost:(\d+))$/m;

let folder: string;
let started: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
  await putBareDatabase(folder);
});
afterEach(async () => {
  for (const child of started)
    if (child.exitCode === null && child.kill('SIGKILL')) await once(child, 'exit');
  started = [];
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, PORTAL_MODE: 'test', PORT: '0', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  started.push(child);
  return child as ChildProcessByStdio<null, Readable, Readable>;
}

/** Waits until a portal prints what matches. */
async function printed(child: ReturnType<typeof start>, what: RegExp): Promise<RegExpExecArray> {
  let all = '';
  for await (const part of child.stdout.iterator({ destroyOnReturn: false })) {
    all += String(part);
    const found = what.exec(all);
    if (found) return found;
  }
  throw new Error(`It ended without printing ${String(what)}: ${all} ${await text(child.stderr)}`);
}

/** The address a portal prints once it can be used. */
async function addressOf(child: ReturnType<typeof start>): Promise<{ address: string; port: string }> {
  const [, address = '', port = ''] = await printed(child, READY);
  return { address, port };
}

async function endOf(child: ReturnType<typeof start>): Promise<{ code: unknown; complaint: string }> {
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code, complaint: complaint.trim() };
}

test('a portal says when it is ready, answers, and ends on request', async () => {
  const child = start();
  const { address } = await addressOf(child);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await endOf(child)).toEqual({ code: 0, complaint: '' });
});

test('a portal that is told to end answers on for as long as an edge takes to notice', async () => {
  const child = start({ DRAIN_SECONDS: '60', LOG_LEVEL: 'info' });
  const { address } = await addressOf(child);
  child.kill('SIGTERM');
  await printed(child, /told to end/);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test('a portal ends when whoever started it is gone', async () => {
  const child = start();
  await addressOf(child);
  child.disconnect();
  expect(await endOf(child)).toEqual({ code: 0, complaint: '' });
});

test('a second instance on the same data, and one on a taken port, each say so in one sentence', async () => {
  const { port } = await addressOf(start());
  const second = await endOf(start());
  expect(second).toEqual({ code: 1, complaint: expect.stringMatching(/^[^\n]*\.$/) });
  expect(second.complaint).toContain(folder);
  expect(await endOf(start({ PORT: port }))).toEqual({
    code: 1,
    complaint: `Port ${port} is taken: stop the program that uses it, or choose another with PORT.`,
  });
});

test('a configuration that cannot be meant is refused before anything is touched', async () => {
  expect(await endOf(start({ PORT: 'http', TRUST_PROXY: 'nginx' }))).toEqual({
    code: 1,
    complaint: [
      'PORT is "http", but must be a number from 0 to 65535.',
      'TRUST_PROXY must be a number of hops or a list of addresses such as "10.0.0.0/8,127.0.0.1".',
    ].join('\n'),
  });
});

test('production does not start with the secrets of the demo', async () => {
  const child = start({
    PORTAL_MODE: 'production',
    PUBLISH_TOKENS: `shell=${DEMO_PUBLISH_TOKEN}`,
    HANDOFF_KEY: DEMO_HANDOFF_KEY,
  });
  const { code, complaint } = await endOf(child);
  expect(code).toBe(1);
  expect(complaint.split('\n')).toEqual([
    expect.stringContaining('The publish token is the one of the demo'),
    expect.stringContaining('HANDOFF_KEY is the one of the demo'),
    expect.stringContaining('Production needs REGISTRY_KEY'),
  ]);
});
