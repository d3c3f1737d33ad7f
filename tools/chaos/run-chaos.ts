import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startServer, type ServerProcess } from '@portal/portal-server/src/server-process.ts';
import type { BooksReport } from '@portal/portal-server/src/trade/payments/books/books-report.ts';
import { payer } from './payers.ts';

const SERVER = path.join(import.meta.dirname, '../../portal-server');
const GATEWAY = path.join(SERVER, 'sandbox-gateway/main.ts');
const PORTAL = path.join(import.meta.dirname, 'portal-program.ts');
const SECRETS = {
  SANDBOX_SECRET_KEY: 'chaos-sandbox-secret-key-1',
  SANDBOX_WEBHOOK_SECRET: 'chaos-sandbox-webhook-secret-1',
};
/** How long the portal may take at the end to settle what stands in between. */
const SETTLE_LIMIT_MS = 120_000;

export interface ChaosOptions {
  /** How many are begun, at least. */
  payments: number;
  payers: number;
  /** Ports of gateway and portal: they stay while the programs are killed. */
  ports: [gateway: number, portal: number];
  /** PostgreSQL in place of the embedded database. */
  databaseUrl?: string | undefined;
  /** One of `planted-bugs.ts`. */
  bug?: string;
  say?: (text: string) => void;
}

export interface ChaosReport extends BooksReport {
  /** Payments that were begun, and how often something was killed or told to fail. */
  begun: number;
  disasters: number;
}

/** A program on a port of its own that is started anew after it was killed. */
function immortal(start: (extra: Record<string, string>) => ServerProcess) {
  let process = start({});
  return {
    ready: () => process.ready,
    async kill(extra: Record<string, string> = {}): Promise<void> {
      await process.kill();
      process = start(extra);
      await process.ready;
    },
    stop: () => process.kill(),
  };
}

/**
 * Lets impatient payers pay the same invoices while portal, database and gateway are killed at random and the gateway's notices
 * come twice, late and out of order; then waits until nothing stands in between, and checks the books.
 */
export async function runChaos({
  payments,
  payers,
  ports: [gatewayPort, portalPort],
  databaseUrl,
  bug,
  say = () => undefined,
}: ChaosOptions): Promise<ChaosReport> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-chaos-'));
  const [gatewayUrl, portalUrl] = [`http://127.0.0.1:${gatewayPort}`, `http://127.0.0.1:${portalPort}`];
  const gateway = immortal(() =>
    startServer(
      {
        ...process.env,
        ...SECRETS,
        PORT: String(gatewayPort),
        DATA_DIR: path.join(folder, 'gateway'),
        SANDBOX_TEST_CONTROLS: '1',
        SANDBOX_SETTLE_SECONDS: '3600',
        SANDBOX_WEBHOOK_URL: `${portalUrl}/webhooks/payments`,
      },
      { main: GATEWAY },
    ),
  );
  const portal = immortal((extra) =>
    startServer(
      {
        ...process.env,
        ...SECRETS,
        PORTAL_MODE: 'demo',
        PORT: String(portalPort),
        DATA_DIR: path.join(folder, 'portal'),
        DATABASE_URL: databaseUrl,
        PAYMENT_GATEWAY: 'sandbox',
        SANDBOX_URL: gatewayUrl,
        LOGINS_PER_ADDRESS: '100000',
        VISITOR_CALLS_PER_ADDRESS: '100000',
        CHAOS_BUG: bug,
        ...extra,
      },
      { main: PORTAL },
    ),
  );
  const control = (method: string, call: string, body?: object): Promise<unknown> =>
    fetch(`${gatewayUrl}/test/${call}`, {
      method,
      headers: {
        authorization: `Bearer ${SECRETS.SANDBOX_SECRET_KEY}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });

  try {
    await Promise.all([gateway.ready(), portal.ready()]);
    await control('PUT', 'notices', { copies: 2, delayMs: [0, 3_000] });
    let begun = 0;
    const isOver = (): boolean => begun >= payments;
    const paying = Promise.all(
      Array.from({ length: payers }, () =>
        payer({
          portal: portalUrl,
          gateway: gatewayUrl,
          random: Math.random,
          isOver,
          begun: () => (begun += 1),
        }),
      ),
    );
    let disasters = 0;
    const DISASTERS = [
      () => portal.kill(),
      () => gateway.kill(),
      () => control('POST', 'faults', { call: 'charge', does: 'drop answer', times: 2, ms: 0 }),
      () => control('POST', 'faults', { call: 'charge', does: 'drop', times: 1, ms: 0 }),
      () => control('POST', 'forget-keys'),
    ];
    while (!isOver()) {
      await pause(500 + Math.random() * 1_500);
      await DISASTERS[Math.floor(Math.random() * DISASTERS.length)]?.();
      disasters += 1;
    }
    await paying;
    say(`${begun} payments begun, ${disasters} disasters; settling`);
    await control('DELETE', 'faults');
    await control('POST', 'advance', { seconds: 7_200 });
    // Its clock is turned on, so that it asks at once about all that stands in between.
    await portal.kill({ CHAOS_AHEAD_MINUTES: '30' });
    return { begun, disasters, ...(await settledBooks(portalUrl)) };
  } finally {
    await Promise.all([portal.stop(), gateway.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** The books once nothing stands in between any more, or as they are when that takes too long. */
async function settledBooks(portalUrl: string): Promise<BooksReport> {
  const until = Date.now() + SETTLE_LIMIT_MS;
  for (;;) {
    const answer = await fetch(`${portalUrl}/books`);
    if (!answer.ok) throw new Error(`The books answered ${answer.status}.`);
    const report = (await answer.json()) as BooksReport;
    if (report.underWay === 0 || Date.now() > until) return report;
    await pause(500);
  }
}
