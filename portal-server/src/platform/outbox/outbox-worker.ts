import type { PortalApp, Services } from '../http/portal-app.ts';

/** How often what failed or waits is looked for, in ms; what is new is told of. */
const EVERY_MS = 5_000;

export interface OutboxWorker {
  /** Channel that is notified of new rows. */
  channel: string;
  /** Works off all that is due. */
  work: () => Promise<unknown>;
}

/** Works an outbox off while the server listens: at each notification and every five seconds, one round at a time. */
export async function runOutboxWorker(
  app: PortalApp,
  { database }: Pick<Services, 'database'>,
  { channel, work }: OutboxWorker,
): Promise<void> {
  let isOver = false;
  let isQueued = false;
  let running: Promise<unknown> = Promise.resolve();
  const start = (): void => {
    if (isQueued || isOver || !app.server.listening) return;
    isQueued = true;
    running = running.then(async () => {
      isQueued = false;
      if (!isOver)
        await work().catch((error: unknown) => app.log.warn({ err: error }, `working off ${channel}`));
    });
  };
  const unlisten = await database.listen(channel, { heard: start, missed: start });
  const timer = setInterval(start, EVERY_MS).unref();
  app.addHook('onClose', async () => {
    isOver = true;
    clearInterval(timer);
    await running;
    await unlisten();
  });
}
