import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** The portal server as a separate process. */
export interface ServerProcess {
  /** The server's origin when it is ready; rejects with {@link ServerEnded} if it ends first. */
  readonly ready: Promise<string>;
  /** Exit status, when the process has ended and all its output is read; 1 if a signal ended it. */
  readonly ended: Promise<number>;
  /** The last {@link OUTPUT_LENGTH} characters of its output, of both streams. */
  output(): string;
  /** Stops it gracefully; resolves when it has ended. */
  stop(): Promise<void>;
  /** Kills it without running its handlers, as a power cut would. */
  kill(): Promise<void>;
  /** Closes the IPC channel, as if the parent process were gone. */
  disconnect(): void;
}

export interface ServerProcessOptions {
  /** Called with each line of output. */
  onLine?: (line: string, stream: 'stdout' | 'stderr') => void;
  /** The program to run instead of the server. */
  main?: string;
}

/** The server ended before it was ready. The message has its exit status and output. */
export class ServerEnded extends Error {
  override name = 'ServerEnded';
}

const MAIN = path.join(import.meta.dirname, 'main.ts');
const COMPILE_CACHE = path.join(import.meta.dirname, '../../.cache/node');
const OUTPUT_LENGTH = 1_000_000;

/**
 * Keeps the process small (docs/operators/configure.md, "Memory"); the image sets the same (`Dockerfile`). Node otherwise
 * allocates up to 128 MB for new objects; the C library keeps freed memory of each thread.
 */
const LEAN = {
  NODE_OPTIONS: '--max-semi-space-size=8',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '1048576',
};

const isReady = (message: unknown): message is { address: string } =>
  typeof message === 'object' && message !== null && 'address' in message;

/**
 * Starts the server with `env` and settings that make it small and quick to start. It has its own process group, so that Ctrl-C
 * in the terminal reaches only the parent, which then stops it once. It stops by itself when the parent is gone.
 */
export function startServer(
  env: Readonly<Record<string, string | undefined>>,
  { onLine, main = MAIN }: ServerProcessOptions = {},
): ServerProcess {
  const child = spawn(process.execPath, [main], {
    // Half of the start is loading modules; the cache saves compiling them.
    env: {
      NODE_COMPILE_CACHE: COMPILE_CACHE,
      ...LEAN,
      ...env,
      // If an option is given twice, Node takes the last.
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
  // A caller that only waits for the end must not get an unhandled rejection.
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
