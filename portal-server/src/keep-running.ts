import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { ServerProcess } from './server-process.ts';
import { retryDelay } from './platform/outbox/retry-delay.ts';

const FIRST_REST_MS = 500;
const LONGEST_REST_MS = 30_000;
/** One that ran as long did not fail at once: the pauses begin anew. */
const STEADY_MS = 60_000;

export interface KeepOptions {
  /** Said in the log when the program ends. */
  name: string;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Starts the program anew whenever it ends, after ever longer pauses, until it is stopped. */
export function keepRunning(
  first: ServerProcess,
  start: () => ServerProcess,
  { name, log }: KeepOptions,
): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running = first;
  const keeping = (async () => {
    for (let ends = 1; ; ends += 1) {
      const began = Date.now();
      const status = await running.ended.catch(() => null);
      if (Date.now() - began > STEADY_MS) ends = 1;
      if (stopping.signal.aborted) return;
      log.warn({ status, output: running.output().slice(-2_000) }, `${name} has ended: it starts again`);
      const rest = Math.min(retryDelay(ends, FIRST_REST_MS), LONGEST_REST_MS);
      await pause(rest, undefined, { signal: stopping.signal }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = start();
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running.stop();
      await keeping;
    },
  };
}
