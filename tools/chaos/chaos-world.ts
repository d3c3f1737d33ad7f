import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedDemo } from '@portal/demo/data/seed.ts';
import {
  sandboxControls,
  type SandboxControls,
} from '@portal/demo/sandbox-gateway/testing/sandbox-controls.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { startServer } from '@portal/portal-server/src/server-process.ts';
import { freePort } from '../test/free-port.ts';
import type { TemporaryPostgres } from '../test/temporary-postgres.ts';
import { addDebts, type DebtKind } from './debts.ts';
import { startNoticeRelay, type NoticeRelay } from './notice-relay.ts';
import { readBalances, type Balances } from './outside/read-storage.ts';
import { plantInDatabase, type Bug } from './planted-bugs.ts';
import { restarting, type Restarting } from './restarting.ts';

const GATEWAY = path.join(import.meta.dirname, '../../demo/sandbox-gateway/main.ts');
const PORTAL = path.join(import.meta.dirname, 'portal-program.ts');
export const SECRETS = {
  SANDBOX_SECRET_KEY: 'chaos-sandbox-secret-key-1',
  SANDBOX_WEBHOOK_SECRET: 'chaos-sandbox-webhook-secret-1',
};
/** Bank payments settle this long after they are made, by the clock of the gateway, which is turned on. */
export const SETTLE_SECONDS = 3_600;
/** Limits that would refuse payers who come from one address. */
const NO_LIMITS = { LOGINS_PER_ADDRESS: '100000', VISITOR_CALLS_PER_ADDRESS: '100000' };

export interface WorldOptions {
  debts: Record<DebtKind, number>;
  /** A server with a database of its own for the run, in place of the embedded database. */
  postgres?: TemporaryPostgres | undefined;
  bug?: Bug | undefined;
}

/** Portal, database and gateway of one run: programs of their own. */
export interface ChaosWorld {
  addresses: { portal: string; gateway: string };
  portal: Restarting;
  gateway: Restarting;
  relay: NoticeRelay;
  controls: SandboxControls;
  /** Balances before the first payment. */
  opening: Balances;
  /** Folder of the gateway's storage. */
  gatewayFolder: string;
  /** Runs `work` on the database, which must not have the portal as its user where it is embedded. */
  inDatabase<Result>(work: (db: Database['db']) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Fills the database; answers its balances. */
async function fill(database: Database, { debts, bug }: WorldOptions): Promise<Balances> {
  await seedDemo(database, { size: 'small', today: '2026-03-16' });
  await addDebts(database, debts);
  await plantInDatabase(database.db, bug);
  return readBalances(database.db);
}

/** Starts all three on free ports, with their data in a folder that is removed at the end. */
export async function startWorld(options: WorldOptions): Promise<ChaosWorld> {
  const { postgres, bug } = options;
  const open = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-chaos-'));
    open.defer(() => rm(folder, { recursive: true, force: true }));
    const gatewayFolder = path.join(folder, 'gateway');
    const dataDir = path.join(folder, 'portal');
    const inDatabase: ChaosWorld['inDatabase'] = async (work) => {
      const database = await openPortalDatabase(postgres ? { url: postgres.url } : { dataDir });
      return work(database.db).finally(database.close);
    };
    const database = await openPortalDatabase(postgres ? { url: postgres.url } : { dataDir });
    const opening = await fill(database, options).finally(database.close);

    const [gatewayPort, portalPort, relayPort] = [await freePort(), await freePort(), await freePort()];
    const addresses = {
      portal: `http://127.0.0.1:${portalPort}`,
      gateway: `http://127.0.0.1:${gatewayPort}`,
    };
    const relay = await startNoticeRelay(relayPort, addresses.portal);
    open.defer(() => relay.close());
    const gateway = restarting((extra) =>
      startServer(
        {
          ...process.env,
          ...SECRETS,
          PORT: String(gatewayPort),
          DATA_DIR: gatewayFolder,
          SANDBOX_TEST_CONTROLS: '1',
          SANDBOX_SETTLE_SECONDS: String(SETTLE_SECONDS),
          SANDBOX_WEBHOOK_URL: `http://127.0.0.1:${relayPort}/webhooks/payments`,
          ...extra,
        },
        { main: GATEWAY },
      ),
    );
    open.defer(() => gateway.stop());
    const portal = restarting((extra) =>
      startServer(
        {
          ...process.env,
          ...SECRETS,
          ...NO_LIMITS,
          PORTAL_MODE: 'demo',
          PORT: String(portalPort),
          DATA_DIR: dataDir,
          DATABASE_URL: postgres?.url,
          PAYMENT_GATEWAY: 'sandbox',
          SANDBOX_URL: addresses.gateway,
          CHAOS_BUG: bug,
          ...extra,
        },
        { main: PORTAL },
      ),
    );
    open.defer(() => portal.stop());
    await Promise.all([gateway.ready(), portal.ready()]);
    const controls = sandboxControls(addresses.gateway, SECRETS.SANDBOX_SECRET_KEY);
    const close = (): Promise<void> => open.disposeAsync();
    return { addresses, portal, gateway, relay, controls, opening, gatewayFolder, inDatabase, close };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
