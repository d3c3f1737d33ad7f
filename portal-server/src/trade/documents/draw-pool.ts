import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import type { DrawRequest } from './document-source.ts';

/**
 * Runs jobs, at most `limit` at once. Those that wait take turns by their owner, so that the hundred jobs of one do not delay
 * the single job of another.
 */
export class FairQueue<Owner> {
  readonly #limit: number;
  /** Waiting work, by owner; the first owner is next. */
  readonly #waiting = new Map<Owner, (() => void)[]>();
  #running = 0;

  constructor(limit: number) {
    this.#limit = limit;
  }

  async run<Result>(owner: Owner, job: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#limit) this.#running += 1;
    else await this.#turn(owner);
    try {
      return await job();
    } finally {
      this.#handOver();
    }
  }

  #turn(owner: Owner): Promise<void> {
    return new Promise((start) => {
      const own = this.#waiting.get(owner);
      if (own) own.push(start);
      else this.#waiting.set(owner, [start]);
    });
  }

  /** Gives the place to the next owner, who then goes to the end of the line. */
  #handOver(): void {
    const next = this.#waiting.entries().next().value;
    if (!next) {
      this.#running -= 1;
      return;
    }
    const [owner, [start, ...rest]] = next;
    this.#waiting.delete(owner);
    if (rest.length > 0) this.#waiting.set(owner, rest);
    start?.();
  }
}

/** One core stays for the answers to everything else. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** MiB of memory of a thread; a document with thousands of lines takes a tenth of it. */
const MEMORY = 256;
/** A document takes milliseconds; one that takes seconds is stuck, and its thread is ended. */
const LONGEST_MS = 20_000;
const IDLE_MS = 60_000;

const WORKER = new URL('./drawing/draw-worker.ts', import.meta.url);

export interface DrawPool {
  /** Draws a document as PDF. Customers take turns. Throws 503 when the thread died or took too long. */
  draw(customerId: number, request: DrawRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}

/** Threads that draw documents, so that nothing is drawn where requests are answered; they start with the first document. */
export function createDrawPool({
  worker = WORKER,
  threads = THREADS,
  longestMs = LONGEST_MS,
} = {}): DrawPool {
  const pool = new Piscina<DrawRequest, Uint8Array>({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY },
  });
  const queue = new FairQueue<number>(threads);
  return {
    draw: (customerId, request) =>
      queue.run(customerId, async () => {
        try {
          return await pool.run(request, { signal: AbortSignal.timeout(longestMs) });
        } catch (cause) {
          throw new HttpError(503, { text: 'documentFailed', cause });
        }
      }),
    close: () => pool.destroy(),
  };
}

const pools = new WeakMap<Server, DrawPool>();

/** The pool of the server that `app` belongs to: everything that it draws waits in one queue. It ends with the server. */
export function drawPoolOf(app: PortalApp): DrawPool {
  const known = pools.get(app.server);
  if (known) return known;
  const pool = createDrawPool();
  pools.set(app.server, pool);
  app.addHook('onClose', () => pool.close());
  return pool;
}
