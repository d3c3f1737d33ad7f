import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ServerEnded, startServer } from './server-process.ts';

let folder: string;
let lines: [stream: string, line: string][];
beforeEach(async () => {
  lines = [];
  folder = await mkdtemp(path.join(tmpdir(), 'server-process-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Starts a server that runs `script`. */
async function serverThat(script: string, env: NodeJS.ProcessEnv = { ...process.env, GREETING: 'hello' }) {
  const main = path.join(folder, 'main.mjs');
  await writeFile(main, script);
  return startServer(env, { main, onLine: (line, stream) => lines.push([stream, line]) });
}

const READY =
  "process.send({ ready: true, address: 'http://localhost:1' }); setInterval(() => undefined, 1e6);";

test('a server is ready at the address that it tells, and stops when it is asked to', async () => {
  const server = await serverThat(`process.on('SIGTERM', () => process.exit(0)); ${READY}`);
  expect(await server.ready).toBe('http://localhost:1');
  await server.stop();
  expect(await server.ended).toBe(0);
});

test('it is told what it was started with', async () => {
  const server = await serverThat("process.exit(process.env.GREETING === 'hello' ? 4 : 1)");
  await expect(server.ready).rejects.toThrow(ServerEnded);
  expect(await server.ended).toBe(4);
});

describe('its process is kept small', () => {
  const SETTINGS = `
    const names = ['NODE_OPTIONS', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'];
    console.log(names.map((name) => name + '=' + process.env[name]).join(' '));`;
  const settingsBeside = async (env: NodeJS.ProcessEnv): Promise<string | undefined> => {
    const server = await serverThat(SETTINGS, { PATH: process.env['PATH'], ...env });
    await server.ended;
    return lines[0]?.[1];
  };

  test.each(['../Dockerfile', '../../docs/operators/configure.md'])('as %s says', async (file) => {
    const text = await readFile(path.join(import.meta.dirname, file), 'utf8');
    expect(text).toContain(` ${await settingsBeside({})}\n`);
  });

  test('but for what it is told', async () => {
    expect(await settingsBeside({ NODE_OPTIONS: '--max-semi-space-size=64', MALLOC_ARENA_MAX: '8' })).toBe(
      'NODE_OPTIONS=--max-semi-space-size=8 --max-semi-space-size=64 MALLOC_ARENA_MAX=8 MALLOC_MMAP_THRESHOLD_=1048576',
    );
  });
});

test('one that has ended can be stopped', async () => {
  const server = await serverThat('process.exit(3)');
  await expect(server.ready).rejects.toThrow('The server ended with status 3.');
  await server.stop();
});

test('a killed one runs no handler of its own, and counts as failed', async () => {
  const server = await serverThat(`process.on('SIGTERM', () => process.exit(0)); ${READY}`);
  await server.ready;
  await server.kill();
  expect(await server.ended).toBe(1);
});

test('what it prints on either stream is read to the end, and is in the error of one that never was ready', async () => {
  const server = await serverThat(
    "console.log('Starting.'); console.error('No room.'); process.exitCode = 2;",
  );
  await expect(server.ready).rejects.toThrow(/^The server ended with status 2\.\n[^]*No room\./);
  expect(lines).toEqual(
    expect.arrayContaining([
      ['stdout', 'Starting.'],
      ['stderr', 'No room.'],
    ]),
  );
  expect(server.output().split('\n').sort()).toEqual(['', 'No room.', 'Starting.']);
});

test('one that a signal ended counts as failed', async () => {
  const server = await serverThat(READY);
  await server.ready;
  await server.stop();
  expect(await server.ended).toBe(1);
});
