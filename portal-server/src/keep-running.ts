import { setTimeout as pause } from 'node:timers/promises';
import type { ServerProcess } from './server-process.ts';
import { retryDelay } from './platform/outbox/retry-delay.ts';

const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;
/** One that ran as long did not fail at once: the pauses begin anew. */
const STEADY_MS = 60_000;

export interface KeepOptions {
  /** Said in the log when the program ends. */
  name: string;
  log: { warn(about: { status: number | null; output: string }, text: string): void };
  /** How often in a row the program is started again; no limit when left out. */
  most?: number;
  /** Pause before the first new start, in ms; the others are longer. */
  restMs?: number;
}

export interface Kept {
  /** Exit status of the program that was not started again; null once it was stopped. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Starts the program anew whenever it ends, after ever longer pauses, until it is stopped or ends too often. */
export function keepRunning(
  first: ServerProcess,
  start: () => ServerProcess,
  { name, log, most = Infinity, restMs = FIRST_REST_MS }: KeepOptions,
): Kept {
  const stopping = new AbortController();
  let running = first;
  const ended = (async () => {
    for (let ends = 1; ; ends += 1) {
      const began = Date.now();
      const status = await running.ended.catch(() => null);
      if (Date.now() - began > STEADY_MS) ends = 1;
      if (stopping.signal.aborted) return null;
      if (ends > most) return status ?? 1;
      log.warn({ status, output: running.output().slice(-2_000) }, `${name} has ended: it starts again`);
      const rest = Math.min(retryDelay(ends, restMs), LONGEST_REST_MS);
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return null;
      running = start();
    }
  })();
  return {
    ended,
    async stop() {
      stopping.abort();
      await running.stop();
      await ended;
    },
  };
}
