import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { installFromDebian, isRoot } from './command.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);

export type TemporaryPostgres = NonNullable<Awaited<ReturnType<typeof startTemporaryPostgres>>>;

const DEBIANS = '/usr/lib/postgresql';

/** Folder with the programs of the newest installed PostgreSQL; undefined when there is none. */
async function findPrograms(): Promise<string | undefined> {
  const versions = await readdir(DEBIANS).catch((): string[] => []);
  const newest = versions.map(Number).sort((a, b) => b - a)[0];
  if (newest === undefined) return undefined;
  const folder = path.join(DEBIANS, String(newest), 'bin');
  return (await readdir(folder)).includes('initdb') ? folder : undefined;
}

/** The account that runs the server, as PostgreSQL refuses to run as root. */
async function serverAccount(): Promise<{ uid?: number; gid?: number }> {
  if (!isRoot()) return {};
  const accounts = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const account = ['postgres', 'nobody'].flatMap((name) => accounts.filter(([each]) => each === name))[0];
  return account ? { uid: Number(account[2]), gid: Number(account[3]) } : {};
}

const REST_MS = 100;
/** The processes of a killed server may take seconds to end; until then no other server starts on its data. */
const MOST_STARTS = 100;

/** Waits until the server accepts connections; false when another server still uses its data. */
async function isReady(server: ChildProcess): Promise<boolean> {
  let output = '';
  return new Promise((resolve, reject) => {
    server.stderr?.on('data', (chunk: Buffer) => {
      output = `${output}${chunk.toString()}`.slice(-10_000);
      if (output.includes('ready to accept connections')) resolve(true);
    });
    server.once('error', reject);
    server.once('exit', () => {
      if (/still in use|is another postmaster/i.test(output)) resolve(false);
      else reject(new Error(`PostgreSQL did not start:\n${output}`));
    });
  });
}

/** Starts the server by `spawnIt`, again while another server still uses its data. */
async function started(spawnIt: () => ChildProcess): Promise<ChildProcess> {
  for (let starts = 0; starts < MOST_STARTS; starts += 1) {
    const server = spawnIt();
    if (await isReady(server)) return server;
    await pause(REST_MS);
  }
  throw new Error('PostgreSQL did not start: another server uses its data.');
}

async function end(server: ChildProcess, signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill(signal);
  await gone;
}

/** Starts a PostgreSQL for one test run; undefined when none can be installed. */
export async function startTemporaryPostgres() {
  const installed =
    (await findPrograms()) ?? ((await installFromDebian('postgresql')) ? await findPrograms() : undefined);
  if (installed === undefined) return undefined;
  const account = await serverAccount();
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-postgres-'));
  if (account.uid !== undefined && account.gid !== undefined) await chown(folder, account.uid, account.gid);

  const data = path.join(folder, 'data');
  const inFolder = { ...account, cwd: folder, env: { ...process.env, LC_ALL: 'C.UTF-8' } };
  await run(
    path.join(installed, 'initdb'),
    ['-D', data, '-U', 'portal', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    inFolder,
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: folder,
    // Commits must survive a kill of the server, which tests cause, but not a power cut of the machine.
    fsync: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const spawnIt = (): ChildProcess =>
    spawn(path.join(installed, 'postgres'), ['-D', data, ...args], {
      ...inFolder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  let server = await started(spawnIt);
  return {
    url: `postgres://portal@127.0.0.1:${port}/postgres`,
    /** Kills the server (SIGKILL); its other processes then end by themselves. */
    kill: () => end(server, 'SIGKILL'),
    /** Ends the server as an operator does: it ends its connections, and writes its data (SIGINT, the mode "fast"). */
    shutDown: () => end(server, 'SIGINT'),
    /** Starts the server again on the same data. */
    async restart(): Promise<void> {
      server = await started(spawnIt);
    },
    async stop(): Promise<void> {
      await end(server, 'SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
