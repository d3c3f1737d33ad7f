import type { Server } from 'node:http';
import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { FairQueue } from '../../platform/limits/fair-queue.ts';
import type { Drawn, DrawRequest } from './document-source.ts';

/** One core is left for all other requests. */
const THREADS = Math.max(1, Math.min(4, availableParallelism() - 1));
/** Memory of a thread in MiB. A document with thousands of lines needs a tenth of it. */
const MEMORY = 256;
/** A document takes milliseconds. After this time it is stuck, and its thread is ended. */
const LONGEST_MS = 20_000;
const IDLE_MS = 60_000;
/** Texts of one document that the log names. */
const MOST_LOGGED = 10;

const WORKER = new URL('./drawing/draw-worker.ts', import.meta.url);

export interface DrawPool {
  /** Draws a document as PDF. Customers take turns. Throws 503 when the thread dies or takes too long. */
  draw(customerId: number, request: DrawRequest): Promise<Uint8Array>;
  close(): Promise<void>;
}

interface DrawPoolOptions {
  worker: URL;
  threads: number;
  longestMs: number;
  /** Receives each document with characters that no font has. */
  onUnprinted: (drawn: Drawn) => void;
}

/** Creates threads that draw documents, so that drawing does not block requests. They start with the first document. */
export function createDrawPool({
  worker = WORKER,
  threads = THREADS,
  longestMs = LONGEST_MS,
  onUnprinted = () => undefined,
}: Partial<DrawPoolOptions> = {}): DrawPool {
  const pool = new Piscina<DrawRequest, Drawn>({
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
          const drawn = await pool.run(request, { signal: AbortSignal.timeout(longestMs) });
          if (drawn.unprinted.length > 0) onUnprinted(drawn);
          return drawn.file;
        } catch (cause) {
          throw new HttpError(503, { text: 'documentFailed', cause });
        }
      }),
    close: () => pool.destroy(),
  };
}

/** Merging thousands of PDFs takes half a minute. It has a thread of its own, so that nobody waits for a document meanwhile. */
const MERGE: Partial<DrawPoolOptions> = { threads: 1, longestMs: 120_000 };

/** Gives each server one pool with `options`, which closes with it. */
function poolOf(options: Partial<DrawPoolOptions>): (app: PortalApp) => DrawPool {
  const pools = new WeakMap<Server, DrawPool>();
  return (app) => {
    const known = pools.get(app.server);
    if (known) return known;
    const pool = createDrawPool({
      ...options,
      onUnprinted: ({ title, unprinted }) =>
        app.log.warn(
          { document: title, texts: unprinted.slice(0, MOST_LOGGED) },
          'No font has some characters of these texts. The document shows their codes.',
        ),
    });
    pools.set(app.server, pool);
    app.addHook('onClose', () => pool.close());
    return pool;
  };
}

/** The pool of the server of `app`. All areas share it and its queue. It closes with the server. */
export const drawPoolOf = poolOf({});
/** The pool that merges documents. */
export const mergePoolOf = poolOf(MERGE);
