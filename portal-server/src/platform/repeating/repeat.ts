import type { PortalApp } from '../http/portal-app.ts';

export interface RepeatedWork {
  /** Said in the log when it fails. */
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
  /** Begins when the server listens, and not only after the first interval. */
  atOnce?: boolean;
}

/**
 * Repeats work as long as the server listens, one round at a time; a failed round is logged. Closing the server waits for the
 * round under way. The answer asks for a round before its time: for one more at most while one is under way.
 */
export function repeat(app: PortalApp, { name, everyMs, work, atOnce = false }: RepeatedWork): () => void {
  let isOver = false;
  let isQueued = false;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    isQueued = false;
    if (isOver) return;
    await work().catch((error: unknown) => app.log.warn({ err: error }, name));
  };
  const start = (): void => {
    if (isQueued || isOver || !app.server.listening) return;
    isQueued = true;
    running = running.then(round);
  };
  const timer = setInterval(start, everyMs).unref();
  if (atOnce)
    app.addHook('onListen', (done) => {
      start();
      done();
    });
  app.addHook('onClose', () => {
    isOver = true;
    clearInterval(timer);
    return running;
  });
  return start;
}
