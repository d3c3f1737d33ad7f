import type { PortalApp } from '../http/portal-app.ts';

export interface RepeatedWork {
  /** For the log. */
  name: string;
  everyMs: number;
  work: () => Promise<unknown>;
  /** Whether the first round runs when the server starts, not after the first interval. */
  atOnce?: boolean;
}

/**
 * Repeats work while the server listens and its clock is right, one round at a time. A failed round is logged. Closing the server
 * waits for the current round. Returns a function that starts the next round early; during a round it adds at most one more.
 */
export function repeat(app: PortalApp, { name, everyMs, work, atOnce = false }: RepeatedWork): () => void {
  let isOver = false;
  let isQueued = false;
  let running: Promise<void> = Promise.resolve();
  const round = async (): Promise<void> => {
    isQueued = false;
    if (isOver) return;
    try {
      if (await app.hasRightTime()) await work();
    } catch (error) {
      app.log.warn({ err: error }, name);
    }
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
