import { Gauge } from 'prom-client';
import type { PortalApp, Services } from '../http/portal-app.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Compares the clock of this machine with the database's. While it is wrong, the server is not ready and does no background
     * work. It decides nothing by this clock (`database-clock.ts`), but browsers, mails and the log see it.
     */
    hasRightTime(): Promise<boolean>;
  }
}

/** Largest difference of the two clocks. */
const MOST_OFFSET_MS = 30_000;

interface Clocks {
  database: Pick<Services['database'], 'now'>;
  machineNow: Services['now'];
}

/** How far this machine's clock is ahead of the database's, in ms; negative when it is behind. */
export async function clockOffset({ database, machineNow }: Clocks): Promise<number> {
  const asked = machineNow().getTime();
  const time = (await database.now()).getTime();
  const answered = machineNow().getTime();
  // The database read its clock between these two times, however long its answer took.
  if (time < asked) return asked - time;
  return Math.min(answered - time, 0);
}

/** Watches the clock of this machine: logs when it becomes wrong and right again, and reports the difference as a metric. */
export function watchClock(app: PortalApp, clocks: Clocks): void {
  let offsetMs = 0;
  const isRight = (): boolean => Math.abs(offsetMs) <= MOST_OFFSET_MS;
  new Gauge({
    name: 'clock_offset_seconds',
    help: "How far this machine's clock was ahead of the database's when they were last compared",
    registers: [app.metrics],
    collect() {
      this.set(offsetMs / 1_000);
    },
  });
  app.decorate('hasRightTime', async () => {
    const wasRight = isRight();
    offsetMs = await clockOffset(clocks);
    if (wasRight && !isRight())
      app.log.error(
        { offsetMs },
        "the clock differs from the database's: not ready, and no work in the background",
      );
    if (!wasRight && isRight()) app.log.info({ offsetMs }, 'the clock is right again');
    return isRight();
  });
}
