import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../build/artifacts.ts';

/** The portal server as a process of its own. */
export interface ServerProcess {
  /** Where it answers, once it does; rejects with {@link ServerEnded} when it ends before. */
  ready: Promise<string>;
  /** Its exit status, once it has ended. */
  ended: Promise<number>;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
}

/** The server ended by itself; it has said why. */
export class ServerEnded extends Error {
  override name = 'ServerEnded';
}

const isReady = (message: unknown): message is { address: string } =>
  typeof message === 'object' && message !== null && 'address' in message;

/** Ready is not yet published: the starter tells the address when it is worth opening. */
function passOn(line: string): void {
  if (!line.startsWith('Portal ready at ')) process.stdout.write(`${line}\n`);
}

const MAIN = path.join(ROOT, 'portal-server/src/main.ts');

/**
 * Starts the server. It is in a process group of its own: Ctrl-C in the terminal reaches only the one who started it,
 * who then asks it to stop, once. It stops by itself when that one is gone.
 */
export function startServer(env: Readonly<Record<string, string | undefined>>, main = MAIN): ServerProcess {
  const child = spawn(process.execPath, [main], {
    // Compiled once: half of the server's start is the loading of modules.
    env: { NODE_COMPILE_CACHE: path.join(ROOT, '.cache/node'), ...env },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    detached: true,
  });
  if (child.stdout) createInterface({ input: child.stdout }).on('line', passOn);
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve(message.address);
    });
    ended.then((status) => reject(new ServerEnded(`The server ended with status ${status}.`)), reject);
  });
  return {
    ready,
    ended,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}
