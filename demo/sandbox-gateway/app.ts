import fastify from 'fastify';
import { chargeRoutes } from './charge-routes.ts';
import { chargeRows } from './charge-rows.ts';
import { charging, idempotencyKeys } from './charging.ts';
import { createFaults } from './faults.ts';
import { challengeRoutes } from './fields/challenge-page.ts';
import { fieldRoutes } from './fields/fields-page.ts';
import { methods as methodStore } from './methods.ts';
import { noticeRows, noticeSender } from './notices.ts';
import type { SandboxApp } from './sandbox-app.ts';
import type { SandboxSettings } from './settings.ts';
import { openStore, settingStore } from './store.ts';
import { testRoutes } from './test-controls.ts';

/** Pause between two searches for due bank payments and notices, in ms. */
const TICK = 200;

export interface SandboxServer {
  /** Its address for browsers. */
  address: string;
  /** Settles the due bank payments and sends the due notices, at once. */
  work(): Promise<void>;
  close(): Promise<void>;
}

interface SandboxClock {
  now?: () => Date;
  random?: () => number;
}

/** Opens the store and listens; throws when the port is taken. */
export async function startSandbox(
  settings: SandboxSettings,
  { now = () => new Date(), random = Math.random }: SandboxClock = {},
): Promise<SandboxServer> {
  const store = openStore(settings.dataDir);
  const stored = settingStore(store);
  if (settings.webhookUrl !== undefined) stored.write('endpoint', settings.webhookUrl);
  const clock = (): number => now().getTime() + stored.read('ahead');
  let origin = settings.publicUrl ?? '';

  const rows = chargeRows(store);
  const keys = idempotencyKeys(store, clock);
  const methods = methodStore(store, clock);
  const notices = noticeRows(store, { settings: stored, now: clock, random });
  const charges = charging({
    store,
    rows,
    methods,
    keys,
    notices,
    now: clock,
    origin: () => origin,
    settleMs: settings.settleSeconds * 1_000,
  });
  const sender = noticeSender({ rows: notices, settings: stored, secret: settings.webhookSecret, now });
  const work = (): Promise<void> => {
    charges.settleDue();
    return sender.sendDue();
  };

  const app: SandboxApp = fastify({ bodyLimit: 16 * 1_024, forceCloseConnections: true }).withTypeProvider();
  const faults = createFaults();
  await app.register(async (scope) =>
    chargeRoutes(scope as SandboxApp, {
      charges,
      rows,
      methods,
      faults,
      settings: stored,
      secretKey: settings.secretKey,
    }),
  );
  await app.register(async (scope) => fieldRoutes(scope as SandboxApp, methods));
  await app.register(async (scope) => challengeRoutes(scope as SandboxApp, charges, rows));
  if (settings.testControls)
    await app.register(async (scope) =>
      testRoutes(scope as SandboxApp, {
        faults,
        keys,
        sender,
        work,
        settings: stored,
        secretKey: settings.secretKey,
      }),
    );
  app.get('/livez', () => ({ status: 'live' }));

  const listening = await app.listen({ host: settings.host, port: settings.port });
  origin ||= listening.replace(/127\.0\.0\.1|0\.0\.0\.0/, 'localhost');
  const timer = setInterval(() => void work(), TICK);
  return {
    address: origin,
    work,
    async close() {
      clearInterval(timer);
      await app.close();
      await sender.finish();
      store.close();
    },
  };
}
