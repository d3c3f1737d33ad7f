import { Gauge } from 'prom-client';
import type { PortalApp, Services } from '../http/portal-app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Compares the clock of this process with the database's. While it is wrong, the server is not ready and does no background
     * work, because it would judge wrongly what is due or expired.
     */
    hasRightTime(): Promise<boolean>;
  }
}

/** Largest difference of the two clocks. */
export const MOST_OFFSET_MS = 30_000;

/** How far this process's clock is ahead of the database's, in ms; negative when it is behind. */
export async function clockOffset({
  database,
  now,
}: {
  database: Pick<Services['database'], 'now'>;
  now: Services['now'];
}): Promise<number> {
  const asked = now().getTime();
  const time = (await database.now()).getTime();
  const answered = now().getTime();
  // The database read its clock between these two times, however long its answer took.
  if (time < asked) return asked - time;
  return Math.min(answered - time, 0);
}

/** Watches the clock of this process: logs when it becomes wrong and right again, and reports the difference as a metric. */
export function watchClock(app: PortalApp, services: Services): void {
  let offsetMs = 0;
  const isRight = (): boolean => Math.abs(offsetMs) <= MOST_OFFSET_MS;
  new Gauge({
    name: 'clock_offset_seconds',
    help: "How far this process's clock was ahead of the database's when they were last compared",
    registers: [app.metrics],
    collect() {
      this.set(offsetMs / 1_000);
    },
  });
  app.decorate('hasRightTime', async () => {
    const wasRight = isRight();
    offsetMs = await clockOffset(services);
    if (wasRight && !isRight())
      app.log.error(
        { offsetMs },
        "the clock differs from the database's: not ready, and no work in the background",
      );
    if (!wasRight && isRight()) app.log.info({ offsetMs }, 'the clock is right again');
    return isRight();
  });
}
