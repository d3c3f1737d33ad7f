import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { putBareDatabase } from './platform/database/testing/bare-database.ts';
import { DEMO_HANDOFF_KEY, DEMO_PUBLISH_TOKEN } from './platform/config/settings.ts';
import { startServer, type ServerProcess } from './server-process.ts';

// A start takes seconds on a busy machine.
jest.setTimeout(240_000);

let folder: string;
let started: ServerProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-start-'));
  await putBareDatabase(folder);
});
afterEach(async () => {
  const servers = started;
  started = [];
  await Promise.all(servers.map((server) => server.kill()));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A portal on the test's folder, and how it ends. */
function start(env: Record<string, string> = {}, onLine: (line: string) => void = () => undefined) {
  const complaints: string[] = [];
  const server = startServer(
    { PATH: process.env['PATH'], PORTAL_MODE: 'test', PORT: '0', DATA_DIR: folder, ...env },
    {
      onLine: (line, stream) => {
        if (stream === 'stderr') complaints.push(line);
        onLine(line);
      },
    },
  );
  started.push(server);
  return { ...server, end: server.ended.then((code) => ({ code, complaint: complaints.join('\n') })) };
}

test('a portal says when it is ready, answers, and ends on request', async () => {
  const portal = start();
  const address = await portal.ready;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  await portal.stop();
  expect(portal.output()).toMatch(/^Portal ready at http:\/\/localhost:\d+$/m);
  expect(portal.output()).toContain(`Portal ready at ${address}\n`);
  expect(await portal.end).toEqual({ code: 0, complaint: '' });
});

test('a portal that is asked to end goes on answering for as long as an edge takes to notice', async () => {
  const told = Promise.withResolvers<void>();
  const portal = start({ DRAIN_SECONDS: '60', LOG_LEVEL: 'info' }, (line) => {
    if (line.includes('told to end')) told.resolve();
  });
  const address = await portal.ready;
  void portal.stop();
  await told.promise;
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test('a portal ends when the process that started it is gone', async () => {
  const portal = start();
  await portal.ready;
  portal.disconnect();
  expect(await portal.end).toEqual({ code: 0, complaint: '' });
});

test('a second instance on the same data, and one on a taken port, each say so in one sentence', async () => {
  const { port } = new URL(await start().ready);
  const second = await start().end;
  expect(second).toEqual({ code: 1, complaint: expect.stringMatching(/^[^\n]*\.$/) });
  expect(second.complaint).toContain(folder);
  expect(await start({ PORT: port }).end).toEqual({
    code: 1,
    complaint: `Port ${port} is taken: stop the program that uses it, or choose another with PORT.`,
  });
});

test('an invalid configuration is refused before anything is changed', async () => {
  expect(await start({ PORT: 'http', TRUST_PROXY: 'nginx' }).end).toEqual({
    code: 1,
    complaint: [
      'PORT is "http", but must be a whole number from 0 to 65535.',
      'TRUST_PROXY is "nginx", but must be a number of hops or a list of addresses such as "10.0.0.0/8,127.0.0.1".',
    ].join('\n'),
  });
});

test('production does not start with the secrets of the demo', async () => {
  const { code, complaint } = await start({
    PORTAL_MODE: 'production',
    PUBLISH_TOKENS: `shell=${DEMO_PUBLISH_TOKEN}`,
    HANDOFF_KEY: DEMO_HANDOFF_KEY,
  }).end;
  expect(code).toBe(1);
  expect(complaint.split('\n')).toEqual([
    expect.stringContaining('The publish token is the one of the demo'),
    expect.stringContaining('HANDOFF_KEY is the one of the demo'),
    expect.stringContaining('Production needs REGISTRY_KEY'),
    expect.stringContaining('Production needs COMPANY_FILE'),
  ]);
});
