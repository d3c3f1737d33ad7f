import type { PortalApp, Services } from '../http/portal-app.ts';
import { repeat } from '../repeating/repeat.ts';

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
  const start = repeat(app, { name: `working off ${channel}`, everyMs: EVERY_MS, work });
  const unlisten = await database.listen(channel, { heard: start, missed: start });
  app.addHook('onClose', unlisten);
}
