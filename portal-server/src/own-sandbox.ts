import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { startServer, type ServerProcess } from './server-process.ts';
import { keepRunning } from './keep-running.ts';
import type { Config } from './platform/config/config.ts';

const MAIN = path.join(import.meta.dirname, '../sandbox-gateway/main.ts');
const USUAL_PORT = '8090';
/** The sandbox of a portal that was killed just now frees its port within this time. */
const PORT_PATIENCE_MS = 3_000;
const PORT_REST_MS = 100;

/** A sandbox gateway beside the portal, for demos (docs/payments.md, "The sandbox"). */
export interface OwnSandbox {
  /** The portal's configuration, with the address of the sandbox. */
  config: Config;
  /** Tells it where the portal takes its notices. */
  sendNoticesTo(portal: string): Promise<void>;
  stop(): Promise<void>;
}

/** Whether this machine lets `port` be listened on. */
async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const isListening = once(probe, 'listening').then(
    () => true,
    () => false,
  );
  probe.listen(port, '127.0.0.1');
  if (!(await isListening)) return false;
  probe.close();
  await once(probe, 'close');
  return true;
}

/** `wanted`, so that pages which are open find the sandbox again after a restart; one that is free when others have it. */
async function choosePort(wanted: string): Promise<string> {
  // The sandbox refuses it, in words.
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535) return wanted;
  for (let waited = 0; waited < PORT_PATIENCE_MS; waited += PORT_REST_MS) {
    if (await isFree(Number(wanted))) return wanted;
    await pause(PORT_REST_MS);
  }
  return '0';
}

/**
 * Starts one where a sandbox is configured without an address: on this machine, with its data in a folder of `dataDir`. It is
 * started again when it crashes, and ends with this process. `env` may hold its settings (docs/operators.md, "Payments").
 */
export async function startOwnSandbox(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<OwnSandbox | null> {
  const { gateway } = config;
  if (gateway?.kind !== 'sandbox' || gateway.apiUrl !== undefined) return null;
  const { secretKey, webhookSecret } = gateway;
  const startAt = (port: string): ServerProcess =>
    startServer(
      {
        ...env,
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: path.join(config.dataDir, 'sandbox-gateway'),
        SANDBOX_SECRET_KEY: secretKey,
        SANDBOX_WEBHOOK_SECRET: webhookSecret,
      },
      { main: MAIN },
    );
  const first = startAt(await choosePort(env['SANDBOX_PORT'] || (config.port === 0 ? '0' : USUAL_PORT)));
  const apiUrl = await first.ready;
  const { stop } = keepRunning(first, () => startAt(new URL(apiUrl).port), {
    name: 'the sandbox gateway',
    log,
  });
  return {
    config: { ...config, gateway: { ...gateway, apiUrl } },
    async sendNoticesTo(portal) {
      const response = await fetch(`${apiUrl}/v1/webhook-endpoint`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url: `${portal}/webhooks/payments` }),
      });
      if (!response.ok) throw new Error(`The sandbox gateway answered ${response.status}.`);
    },
    stop,
  };
}
