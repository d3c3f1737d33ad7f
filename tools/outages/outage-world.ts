import { generateKeyPairSync } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { startSandbox } from '@portal/demo/sandbox-gateway/app.ts';
import { DEMO_FILES } from '@portal/demo/company/files.ts';
import { smallDemo } from '@portal/demo/data/small-demo.ts';
import { openPortalDatabase } from '@portal/portal-server/src/open-portal-database.ts';
import type { Database } from '@portal/portal-server/src/platform/database/database.ts';
import { startServer, type ServerProcess } from '@portal/portal-server/src/server-process.ts';
import { anErpInvoice } from '@portal/portal-server/src/trade/import/testing/erp-records.ts';
import { SECRETS } from '../chaos/chaos-world.ts';
import { addDebts, debtsFor } from '../chaos/debts.ts';
import { freePort } from '../test/free-port.ts';
import type { TemporaryPostgres } from '../test/temporary-postgres.ts';
import { startEdge } from '../testing/start-edge.ts';
import { trialEnv } from '../trial-portal/trial-env.ts';

const CLOCK = pathToFileURL(path.join(import.meta.dirname, 'moved-clock.ts')).href;
const OPERATOR_TOKEN = 'secret-of-the-operators-of-this-portal';
/** Documents that the visitors answer and pay are enough for a run of ten minutes. */
const DEBTS = { ...debtsFor(0), invoice: 2_000, quote: 6_000 };

/** A server that can be ended and started again at the same address. */
export interface Server {
  readonly address: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Starts it and waits until it answers. Its clock is ahead by this many days. */
  start(days?: number): Promise<void>;
}

/** Two servers on one PostgreSQL, an edge in front of them, and a gateway. */
export interface OutageWorld {
  db: Database['db'];
  servers: readonly Server[];
  /** Address of the edge. */
  portal: string;
  gateway: string;
  /** Folder of the gateway's storage. */
  gatewayFolder: string;
  close(): Promise<void>;
}

async function fill(database: Database): Promise<void> {
  await smallDemo().fill(database);
  await addDebts(database, DEBTS);
  await database.db.updateTable('customer').set({ credit_limit: 1_000_000_000_00 }).execute();
}

/** Sends one record as an ERP does, so that there are a key, a batch and its events. */
async function sendRecord(portal: string): Promise<void> {
  const post = await fetch(`${portal}/erp-keys`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${OPERATOR_TOKEN}` },
    body: JSON.stringify({ name: 'ERP', mayReadEvents: true, kinds: ['invoices'] }),
  });
  const { token } = (await post.json()) as { token: string };
  const sent = await fetch(`${portal}/api/erp/v1/invoices`, {
    method: 'PUT',
    headers: { 'content-type': 'application/x-ndjson', 'batch-id': '1', authorization: `Bearer ${token}` },
    body: JSON.stringify({ accountNumber: 'C-1002', ...anErpInvoice({ version: 1 }) }),
  });
  if (!sent.ok) throw new Error(`The record was not taken: ${sent.status} ${await sent.text()}`);
}

export async function startOutageWorld(postgres: TemporaryPostgres, caddy: string): Promise<OutageWorld> {
  const open = new AsyncDisposableStack();
  try {
    const folder = await mkdtemp(path.join(tmpdir(), 'portal-outages-'));
    open.defer(() => rm(folder, { recursive: true, force: true }));
    const database = await openPortalDatabase({ url: postgres.url, connections: 2 });
    open.defer(() => database.close());
    await fill(database);

    const ports = [await freePort(), await freePort()];
    const gateway = await startSandbox({
      ...{ host: '127.0.0.1', port: 0, dataDir: folder, settleSeconds: 3_600, testControls: false },
      secretKey: SECRETS.SANDBOX_SECRET_KEY,
      webhookSecret: SECRETS.SANDBOX_WEBHOOK_SECRET,
    });
    open.defer(() => gateway.close());
    const { privateKey } = generateKeyPairSync('ed25519');
    const env = trialEnv(folder, {
      ...DEMO_FILES,
      ...SECRETS,
      DATABASE_URL: postgres.url,
      PAYMENT_GATEWAY: 'sandbox',
      SANDBOX_URL: gateway.address,
      OPERATOR_TOKEN,
      REGISTRY_KEY: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '5',
      NODE_OPTIONS: `--import=${CLOCK}`,
    });
    const servers = ports.map((port): Server => {
      let current: ServerProcess;
      return {
        address: `http://127.0.0.1:${port}`,
        stop: () => current.stop(),
        kill: () => current.kill(),
        async start(days = 0) {
          current = startServer({ ...env, PORT: String(port), OUTAGE_CLOCK_DAYS: String(days) });
          await current.ready;
        },
      };
    });
    for (const server of servers) {
      await server.start();
      open.defer(() => server.kill());
    }
    const edge = await startEdge(
      caddy,
      servers.map(({ address }) => address),
    );
    open.defer(() => edge.stop());
    await sendRecord(edge.inner);
    return {
      db: database.db,
      servers,
      portal: edge.inner,
      gateway: gateway.address,
      gatewayFolder: folder,
      close: () => open.disposeAsync(),
    };
  } catch (error) {
    await open.disposeAsync();
    throw error;
  }
}
