import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { ROOT } from '../../build/artifacts.ts';
import { freePort } from '../../test/free-port.ts';

/**
 * The peer is verdaccio, an npm registry: another list made with React and MUI, without federation. It is installed at its first use, so
 * that installing the portal does not install it. The override is there because verdaccio asks for `node-fetch` by a tag that not every
 * registry has.
 */
const PACKAGE = {
  private: true,
  dependencies: { verdaccio: '6.10.4' },
  overrides: { 'node-fetch': '2.7.0' },
};
const FOLDER = path.join(ROOT, '.cache/peer');
/** Names the installed packages. Written last, so it exists only after a complete installation. */
const INSTALLED = path.join(FOLDER, 'installed.json');
const MAIN = path.join(FOLDER, 'node_modules/verdaccio/bin/verdaccio');
const ROWS = 25;
/** Milliseconds. */
const MOST_START = 60_000;

/** CSS selector of a row of its list. */
export const PEER_ROW = 'a[href*="/-/web/detail/"]';

export interface Peer {
  url: string;
  end(): Promise<void>;
}

/**
 * Starts the peer with a list of {@link ROWS} rows.
 * @throws Error when it cannot be installed or does not start
 */
export async function startPeer(): Promise<Peer> {
  await install();
  const data = await mkdtemp(path.join(tmpdir(), 'portal-peer-'));
  const config = path.join(data, 'config.yaml');
  await writeFile(
    config,
    `storage: ${data}/storage\npackages: { '**': { access: $all, publish: $anonymous } }\nlog: { type: stdout, level: error }\n`,
  );
  const url = `http://127.0.0.1:${await freePort()}`;
  const child = spawn(process.execPath, [MAIN, '--listen', url, '--config', config], { stdio: 'ignore' });
  const closed = once(child, 'close');
  const end = async (): Promise<void> => {
    child.kill();
    await closed;
    await rm(data, { recursive: true });
  };
  try {
    await answering(url, AbortSignal.timeout(MOST_START));
    for (let row = 1; row <= ROWS; row += 1) await publish(url, `bar-stock-${row}`);
  } catch (error) {
    await end();
    throw error;
  }
  return { url, end };
}

async function install(): Promise<void> {
  const wanted = JSON.stringify(PACKAGE);
  if ((await readFile(INSTALLED, 'utf8').catch(() => '')) === wanted) return;
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await writeFile(path.join(FOLDER, 'package.json'), wanted);
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund'], { cwd: FOLDER });
  await writeFile(INSTALLED, wanted);
}

async function answering(url: string, signal: AbortSignal): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/-/ping`, { signal }).catch(() => undefined);
    if (answer?.ok === true) return;
    await pause(100, undefined, { signal });
  }
}

async function publish(url: string, name: string): Promise<void> {
  const version = '1.0.0';
  const file = `${name}-${version}.tgz`;
  const body = {
    name,
    'dist-tags': { latest: version },
    versions: {
      [version]: { name, version, description: 'A row', dist: { tarball: `${url}/${name}/-/${file}` } },
    },
    _attachments: { [file]: { content_type: 'application/octet-stream', data: 'eA==', length: 1 } },
  };
  const response = await fetch(`${url}/${name}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The peer refused ${name}: ${response.status} ${await response.text()}`);
}
