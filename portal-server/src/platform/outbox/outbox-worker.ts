import type { PortalApp, Services } from '../http/portal-app.ts';
import { repeat } from '../repeating/repeat.ts';

/** How often rows that became due are looked for; new rows are notified. */
const EVERY_MS = 5_000;

/**
 * Processes an outbox while the server listens: `work` processes all due rows, at each notification on `channel` and every five seconds,
 * one round at a time.
 */
export async function runOutboxWorker(
  app: PortalApp,
  { database }: Pick<Services, 'database'>,
  { channel, work }: { channel: string; work: () => Promise<unknown> },
): Promise<void> {
  const start = repeat(app, { name: `working off ${channel}`, everyMs: EVERY_MS, work });
  const unlisten = await database.listen(channel, { heard: start, missed: start });
  app.addHook('onClose', unlisten);
}

const HOUR_MS = 3_600_000;

/** Delay in ms after a number of failures in a row: `first`, then three times as long each time, at most an hour. */
export const retryDelay = (failures: number, first: number): number =>
  Math.min(first * 3 ** (failures - 1), HOUR_MS);
