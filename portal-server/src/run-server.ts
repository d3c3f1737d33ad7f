import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import { areas } from './areas.ts';
import { openPortalDatabase } from './open-portal-database.ts';
import { ConfigError, readConfig, type Config } from './platform/config/config.ts';
import { createLogger } from './platform/http/logger.ts';
import type { Area, Services } from './platform/http/portal-app.ts';
import { followDatabaseClock } from './platform/time/database-clock.ts';
import { startProblem } from './start-problem.ts';

/** What another program adds to the server. */
export interface ServerAdditions {
  /** Registered after the server's own areas. */
  areas?: readonly Area[];
  /** Called with the open database, before anything is answered. */
  prepare?: (services: Services, log: FastifyBaseLogger) => Promise<void>;
}

interface RunningPortal {
  /** The portal's address for browsers. */
  address: string;
  /**
   * Goes on answering for `drainSeconds`: the first half as before, so that the edge notices the server that replaces this one;
   * then as not ready, so that the edge sends nothing more.
   */
  drain(): Promise<void>;
  /** Finishes the running requests, then closes the database. */
  close(): Promise<void>;
}

/** Longer than any answer takes. Requests that still run then are cut off. */
const GRACE_MS = 10_000;

function checkGateway({ gateway }: Config): void {
  if (gateway?.kind === 'sandbox' && gateway.apiUrl === undefined)
    throw new ConfigError([
      'The sandbox gateway is no part of the server: `npm start` runs both. ' +
        'Or start one as docs/payments.md says and set SANDBOX_URL, or set PAYMENT_GATEWAY=none.',
    ]);
}

/** Throws if the port is taken, before the database is opened and filled. */
async function checkPort({ host, port }: Config): Promise<void> {
  const probe = createServer().listen(port, host);
  await once(probe, 'listening');
  probe.close();
  await once(probe, 'close');
}

/** Opens the database and listens. If a step fails, it closes everything and throws. */
async function startPortal(config: Config, additions: ServerAdditions): Promise<RunningPortal> {
  const open = new AsyncDisposableStack();
  try {
    checkGateway(config);
    await checkPort(config);
    const { databaseUrl: url, databaseConnections: connections, dataDir, host, port } = config;
    const database = await openPortalDatabase(url ? { url, connections } : { dataDir });
    open.defer(() => database.close());
    const logger = createLogger(config);
    const services: Services = { config, ...(await followDatabaseClock(database)) };
    await additions.prepare?.(services, logger);
    const app = await buildApp(services, {
      logger,
      areas: [...areas, ...(additions.areas ?? [])],
      machineNow: () => new Date(),
    });
    open.defer(() => app.close());
    const listening = await app.listen({ host, port });
    return {
      address: listening.replace(/127\.0\.0\.1|0\.0\.0\.0/, 'localhost'),
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

/**
 * Runs the portal server in this process, configured by the environment, until a signal or the end of its parent process stops
 * it. If it cannot start, it prints one sentence and exits with status 1.
 */
export async function runServer(additions: ServerAdditions = {}): Promise<void> {
  let config: Config | undefined;
  const complain = (error: unknown): void => void process.stderr.write(`${startProblem(error, config)}\n`);

  // Without this, the server would stay when the process that started it as its child is killed.
  let stop = (): void => process.exit(0);
  process.once('disconnect', () => stop());

  try {
    config = readConfig(process.env);
    const portal = await startPortal(config, additions);
    const delay = config.drainSeconds * 1_000 + GRACE_MS;
    const { close } = closeWithGrace({ delay, logger: false }, async ({ err }) => {
      if (err) complain(err);
      else await portal.drain();
      await portal.close();
    });
    stop = () => void close();
    process.stdout.write(`Portal ready at ${portal.address}\n`);
    // Fails when the parent is gone, which `disconnect` reports.
    process.send?.({ ready: true, address: portal.address }, undefined, undefined, () => undefined);
  } catch (error) {
    complain(error);
    process.exit(1);
  }
}
