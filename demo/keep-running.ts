import { setTimeout as pause } from 'node:timers/promises';
import { retryDelay } from '@portal/portal-server/src/platform/outbox/outbox-worker.ts';
import type { ServerProcess } from '@portal/portal-server/src/server-process.ts';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A program that ran this long did not fail at once: the pauses begin anew. */
const STEADY_MS = 60_000;

type Program = Pick<ServerProcess, 'ended' | 'output' | 'stop'>;

interface KeepRunningOptions {
  /** Called when the program has ended and will be restarted. `output` is the end of its output. */
  onEnd: (status: number | null, output: string) => void;
  /** Most restarts in a row; no limit by default. */
  most?: number;
  /** Pause before the first restart, in ms. Later pauses are longer. */
  pauseMs?: number;
}

export interface SupervisedProcess {
  /** Exit status of a program that ended too often; null once it was stopped. */
  readonly ended: Promise<number | null>;
  stop(): Promise<void>;
}

/** Restarts a program when it ends, with growing pauses, until it is stopped or has ended too often. */
export function keepRunning(
  first: Program,
  start: () => Program,
  { onEnd, most = Infinity, pauseMs = FIRST_PAUSE_MS }: KeepRunningOptions,
): SupervisedProcess {
  const stopping = new AbortController();
  let running = first;
  const ended = (async () => {
    for (let ends = 1; ; ends += 1) {
      const began = Date.now();
      const status = await running.ended.catch(() => null);
      if (Date.now() - began > STEADY_MS) ends = 1;
      if (stopping.signal.aborted) return null;
      if (ends > most) return status ?? 1;
      onEnd(status, running.output().slice(-2_000));
      const delay = Math.min(retryDelay(ends, pauseMs), LONGEST_PAUSE_MS);
      await pause(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
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
