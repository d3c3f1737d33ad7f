import { createServer } from 'node:net';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { seedDemo, type DemoOptions } from './demo/seed.ts';
import { buildApp } from './app.ts';
import { prepareOwnDistributor } from './own-distributor.ts';
import { startOwnSandbox } from './own-sandbox.ts';
import type { Config } from './platform/config/config.ts';
import { openPortalDatabase } from './open-portal-database.ts';
import type { Database } from './platform/database/database.ts';
import { withoutTimeLimit } from './platform/database/time-limit.ts';
import { createLogger } from './platform/http/logger.ts';
import { today } from './platform/time/today.ts';

export interface RunningPortal {
  /** Where a browser finds it. */
  address: string;
  /**
   * Goes on answering: at first as if nothing was, so that the edge notices the server that came in its place just now;
   * then saying that it is not ready, so that the edge sends it nothing more.
   */
  drain(): Promise<void>;
  /** Answers what is under way, then closes the database. */
  close(): Promise<void>;
}

const openConfigured = ({ databaseUrl, dataDir }: Config): Promise<Database> =>
  openPortalDatabase(databaseUrl ? { url: databaseUrl } : { dataDir });

/** Throws when the port is taken: better before a database is opened and filled than after. */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Database, demo data, sandbox gateway, server: what was opened is closed again when a later step fails. */
export async function startPortal(
  given: Config,
  env: Readonly<Record<string, string | undefined>> = {},
): Promise<RunningPortal> {
  const now = (): Date => new Date();
  const open = new AsyncDisposableStack();
  try {
    await checkPort(given);
    const database = await openConfigured(given);
    open.defer(() => database.close());
    const logger = createLogger(given);
    const sandbox = await startOwnSandbox(given, env, logger);
    if (sandbox) open.defer(() => sandbox.stop());
    const config = sandbox?.config ?? given;
    if (config.mode === 'demo') {
      const demo: DemoOptions = { size: 'full', today: today({ config, now }) };
      await withoutTimeLimit(database.db, (db) => seedDemo({ ...database, db }, demo));
    }
    const app = await buildApp({ database, config, now }, { logger });
    open.defer(() => app.close());
    const distributor = await prepareOwnDistributor({ database, config, now }, app.log);
    const listening = await app.listen({ host: config.host, port: config.port });
    const address = listening.replace(/127\.0\.0\.1|0\.0\.0\.0/, 'localhost');
    await sandbox?.sendNoticesTo(address);
    if (distributor) open.defer(distributor.startFor(address));
    return {
      address,
      async drain() {
        app.log.info({ seconds: config.drainSeconds }, 'told to end, answering on');
        const half = config.drainSeconds * 500;
        await pause(half);
        app.isDraining = true;
        await pause(half);
      },
      close: () => open.disposeAsync(),
    };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
