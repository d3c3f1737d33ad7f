import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { seedDemo } from '@portal/demo/data/seed.ts';
import {
  sandboxControls,
  type SandboxControls,
} from '@portal/demo/sandbox-gateway/testing/sandbox-controls.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { ServerEnded, startServer, type ServerProcess } from '@portal/portal-server/src/server-process.ts';
import { freePort } from '../test/free-port.ts';
import type { TemporaryPostgres } from '../test/temporary-postgres.ts';
import { chaosErp, makeErpKey, type ChaosErp } from './chaos-erp.ts';
import { addDebts, type DebtKind } from './debts.ts';
import { startNoticeRelay, type NoticeRelay } from './notice-relay.ts';
import { readBalances, type Balances } from './outside/read-storage.ts';
import { plantInDatabase, type Bug } from './planted-bugs.ts';

const GATEWAY = path.join(import.meta.dirname, '../../demo/sandbox-gateway/main.ts');
const PORTAL = path.join(import.meta.dirname, 'portal-program.ts');
export const SECRETS = {
  SANDBOX_SECRET_KEY: 'chaos-sandbox-secret-key-1',
  SANDBOX_WEBHOOK_SECRET: 'chaos-sandbox-webhook-secret-1',
};
/** Bank payments settle this long after they are made, by the gateway's clock, which the run advances. */
export const SETTLE_SECONDS = 3_600;
/** All payers call from one address. */
const NO_LIMITS = { LOGINS_PER_ADDRESS: '100000', VISITOR_CALLS_PER_ADDRESS: '100000' };

/** A program that is started again after it was killed. */
export interface Restarting {
  ready(): Promise<string>;
  /** Ends it as a power cut would, and starts it again after `downMs`; `extra` is added to its environment from then on. */
  kill(options?: { downMs?: number; extra?: Record<string, string> }): Promise<void>;
  stop(): Promise<void>;
  /** Output of each time that it ended although nothing had killed it. */
  readonly crashes: string[];
}

/** A start fails while the database is down. */
const MOST_STARTS = 20;
const START_REST_MS = 500;

/** Starts a program, and starts it again whenever it ends, by a kill or by itself. */
function restarting(start: (extra: Record<string, string>) => ServerProcess): Restarting {
  const crashes: string[] = [];
  let extra: Record<string, string> = {};
  let isKilled = false;
  let current: ServerProcess;
  let ready = Promise.resolve('');

  async function started(): Promise<string> {
    for (let starts = 1; ; starts += 1) {
      const mine = (current = start(extra));
      try {
        const address = await mine.ready;
        void mine.ended.then(() => {
          if (isKilled || current !== mine) return;
          crashes.push(mine.output());
          begin();
        });
        return address;
      } catch (error) {
        if (isKilled || starts === MOST_STARTS || !(error instanceof ServerEnded)) throw error;
        await pause(START_REST_MS);
        if (isKilled) throw error;
      }
    }
  }
  /** A start that fails rejects `ready`. */
  function begin(): void {
    ready = started();
    ready.catch(() => undefined);
  }
  begin();

  return {
    crashes,
    ready: () => ready,
    async kill({ downMs = 0, extra: more = {} } = {}) {
      isKilled = true;
      await current.kill();
      await ready.catch(() => undefined);
      await pause(downMs);
      extra = { ...extra, ...more };
      isKilled = false;
      begin();
      await ready;
    },
    async stop() {
      isKilled = true;
      await current.kill();
      await ready.catch(() => undefined);
    },
  };
}

export interface WorldOptions {
  debts: Record<DebtKind, number>;
  /** A server with a database for this run, in place of the embedded database. */
  postgres?: TemporaryPostgres | undefined;
  bug?: Bug | undefined;
}

/** Portal, database and gateway of one run, each a process. */
export interface ChaosWorld {
  addresses: { portal: string; gateway: string };
  portal: Restarting;
  gateway: Restarting;
  relay: NoticeRelay;
  controls: SandboxControls;
  erp: ChaosErp;
  /** Balances before the first payment. */
  opening: Balances;
  /** Folder of the gateway's storage. */
  gatewayFolder: string;
  /** Runs `work` on the database. The portal must be stopped where the database is embedded. */
  inDatabase<Result>(work: (db: Database['db']) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Fills the database and answers the open amounts. */
async function fill(database: Database, { debts, bug }: WorldOptions): Promise<Balances> {
  await seedDemo(database, { size: 'small', today: '2026-03-16' });
  await addDebts(database, debts);
  await plantInDatabase(database.db, bug);
  return readBalances(database.db);
}

/** Starts all three on free ports. Their data is in a folder that is removed at the end. */
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
    const token = await makeErpKey(addresses.portal);
    const erp = chaosErp({ portal: addresses.portal, token, debts: options.debts, opening });
    const close = (): Promise<void> => open.disposeAsync();
    return { addresses, portal, gateway, relay, controls, erp, opening, gatewayFolder, inDatabase, close };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
