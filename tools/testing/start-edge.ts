import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../build/artifacts.ts';
import { freePort } from '../test/free-port.ts';

const run = promisify(execFile);
const CADDYFILE = path.join(ROOT, 'tools/edge/Caddyfile');
const UNPACKED = path.join(ROOT, '.cache/edge');
const START_MS = 20_000;
/** Addresses and ports in that file. */
const SERVERS = 'portal-1:8080 portal-2:8080';
const [INNER, OUTER] = ['8081', '8443'];
const PORTS = [INNER, OUTER, '8080', '8444'];

const runs = (program: string): Promise<boolean> =>
  run(program, ['version']).then(
    () => true,
    () => false,
  );

/** Caddy of this machine, or else Debian's, unpacked and not installed, so that no service starts; undefined when there is none. */
export async function findCaddy(): Promise<string | undefined> {
  if (await runs('caddy')) return 'caddy';
  const unpacked = path.join(UNPACKED, 'usr/bin/caddy');
  if (await runs(unpacked)) return unpacked;
  try {
    await mkdir(UNPACKED, { recursive: true });
    await run('sh', ['-ec', 'apt-get download caddy && dpkg -x caddy_*.deb .'], { cwd: UNPACKED });
    await access(unpacked);
    return unpacked;
  } catch {
    return undefined;
  }
}

export interface Edge {
  /** For programs inside the network. */
  inner: string;
  /** For browsers, with a certificate that nobody knows. */
  outer: string;
  stop(): Promise<void>;
}

/** Starts the edge of `docker-compose.yml` in front of servers at these addresses, on free ports. */
export async function startEdge(caddy: string, servers: readonly string[]): Promise<Edge> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-edge-'));
  const places = new Map([[SERVERS, servers.map((server) => new URL(server).host).join(' ')]]);
  for (const port of PORTS) places.set(port, String(await freePort()));
  const text = await readFile(CADDYFILE, 'utf8');
  for (const place of places.keys())
    if (!text.includes(place)) throw new Error(`${CADDYFILE} does not name ${place}.`);
  const moved = text.replaceAll(
    new RegExp([...places.keys()].join('|'), 'g'),
    (place) => places.get(place) ?? '',
  );
  await writeFile(path.join(folder, 'Caddyfile'), moved);
  const child = spawn(caddy, ['run', '--config', 'Caddyfile', '--adapter', 'caddyfile'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => void (output = `${output}${chunk.toString()}`.slice(-10_000)));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const inner = `http://127.0.0.1:${places.get(INNER)}`;
  const signal = AbortSignal.timeout(START_MS);
  while (!(await fetch(`${inner}/readyz`, { signal }).catch(() => undefined))?.ok) {
    if (child.exitCode !== null || signal.aborted) {
      await stop();
      throw new Error(`The edge did not start:\n${output}`);
    }
    await pause(100);
  }
  return { inner, outer: `https://localhost:${places.get(OUTER)}`, stop };
}
