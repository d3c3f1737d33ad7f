import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The portal server as a process of its own. */
export interface ServerProcess {
  /** Its origin, once it answers; rejects with {@link ServerEnded} when it ends before. */
  readonly ready: Promise<string>;
  /** Its exit status, once it has ended and all that it printed is read; 1 when a signal ended it. */
  readonly ended: Promise<number>;
  /** What it has printed so far, on both streams: the last {@link OUTPUT_LENGTH} characters. */
  output(): string;
  /** Asks it to stop, and waits until it has. */
  stop(): Promise<void>;
  /** Ends it as a power cut would: no handler of its own runs. */
  kill(): Promise<void>;
  /** Closes the channel to it, which is what it notices when the process that started it is gone. */
  disconnect(): void;
}

export interface ServerProcessOptions {
  /** Called with each line that it prints. */
  onLine?: (line: string, stream: 'stdout' | 'stderr') => void;
  /** The program in place of the server's own. */
  main?: string;
}

/** The server ended before it was ready. Its message has the exit status and what the server printed. */
export class ServerEnded extends Error {
  override name = 'ServerEnded';
}

const MAIN = path.join(import.meta.dirname, 'main.ts');
const COMPILE_CACHE = path.join(import.meta.dirname, '../../.cache/node');
const OUTPUT_LENGTH = 1_000_000;

/**
 * What keeps the process small, unless `env` says otherwise; the image sets the same (`Dockerfile`), and docs/operators/configure.md ("Memory")
 * names it for operators who start the server otherwise. Node would give new objects up to 128 MB before it looks which are still in use, and the
 * C library would keep what every thread once had: the 19 MB of each password's hash, for one.
 */
const LEAN = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
};

const isReady = (message: unknown): message is { address: string } =>
  typeof message === 'object' && message !== null && 'address' in message;

/**
 * Starts the server with `env` as its environment, beside what keeps it small and quick to start. It is in a process group of its own: Ctrl-C in the
 * terminal reaches only the process that started it, which then stops it once. It stops by itself when that one is gone.
 */
export function startServer(
  env: Readonly<Record<string, string | undefined>>,
  { onLine, main = MAIN }: ServerProcessOptions = {},
): ServerProcess {
  const child = spawn(process.execPath, [main], {
    // Compiled once: half of the server's start is the loading of modules.
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...LEAN,
      ...env,
      // Of an option that stands twice, Node takes the last.
      NODE_OPTIONS: `${LEAN.NODE_OPTIONS} ${env['NODE_OPTIONS'] ?? ''}`.trimEnd(),
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  let output = '';
  const readAll = (['stdout', 'stderr'] as const).map((stream) => {
    const input = child[stream];
    if (!input) return undefined;
    const lines = createInterface({ input });
    lines.on('line', (line) => {
      output = `${output}${line}\n`.slice(-OUTPUT_LENGTH);
      onLine?.(line, stream);
    });
    return once(lines, 'close');
  });
  const exited = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (status) => resolve(status ?? 1));
  });
  // Not the event `close` of the child: Node does not emit it after `disconnect` (nodejs/node#65646).
  const ended = Promise.all([exited, ...readAll]).then(([status]) => status);
  const ready = new Promise<string>((resolve, reject) => {
    child.on('message', (message) => {
      if (isReady(message)) resolve(message.address);
    });
    ended.then(
      (status) => reject(new ServerEnded(`The server ended with status ${status}.\n${output}`.trim())),
      reject,
    );
  });
  // It is no error of its own when a caller waits for the end only.
  ready.catch(() => undefined);
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    await ended;
  };
  return {
    ready,
    ended,
    output: () => output,
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    disconnect: () => child.disconnect(),
  };
}
