import { setTimeout as pause } from 'node:timers/promises';
import { ServerEnded, type ServerProcess } from '@portal/portal-server/src/server-process.ts';

/** A program on a port of its own that is started anew after it was killed. */
export interface Restarting {
  ready(): Promise<string>;
  /** Ends it as a power cut would, and starts it anew after `downMs`; `extra` is added to its environment from then on. */
  kill(options?: { downMs?: number; extra?: Record<string, string> }): Promise<void>;
  stop(): Promise<void>;
  /** How often it ended though nothing had killed it, and what it had printed then. */
  readonly ownEnds: string[];
}

/** A start fails while the database is down. */
const MOST_STARTS = 20;
const REST_MS = 500;

/** Starts a program, and starts it anew when it ends, by a kill or by itself. */
export function restarting(start: (extra: Record<string, string>) => ServerProcess): Restarting {
  const ownEnds: string[] = [];
  let extra: Record<string, string> = {};
  let isKilled = false;
  let current: ServerProcess;
  let ready = Promise.resolve('');

  async function started(): Promise<string> {
    for (let starts = 1; ; starts += 1) {
      const mine = (current = start(extra));
      try {
        const address = await mine.ready;
        void mine.ended.then(() => {
          if (isKilled || current !== mine) return;
          ownEnds.push(mine.output());
          begin();
        });
        return address;
      } catch (error) {
        if (isKilled || starts === MOST_STARTS || !(error instanceof ServerEnded)) throw error;
        await pause(REST_MS);
        if (isKilled) throw error;
      }
    }
  }
  /** A start that fails is told to those who wait for it. */
  function begin(): void {
    ready = started();
    ready.catch(() => undefined);
  }
  begin();

  return {
    ownEnds,
    ready: () => ready,
    async kill({ downMs = 0, extra: more = {} } = {}) {
      isKilled = true;
      await current.kill();
      await ready.catch(() => undefined);
      await pause(downMs);
      extra = { ...extra, ...more };
      isKilled = false;
      begin();
      await ready;
    },
    async stop() {
      isKilled = true;
      await current.kill();
      await ready.catch(() => undefined);
    },
  };
}
