import path from 'node:path';
import { startServer } from './server-process.ts';
import type { Config } from './platform/config/config.ts';

const MAIN = path.join(import.meta.dirname, '../sandbox-gateway/main.ts');

/** A sandbox gateway beside the portal, for demos (docs/payments.md, "The sandbox"). */
export interface OwnSandbox {
  /** The portal's configuration, with the address of the sandbox. */
  config: Config;
  /** Tells it where the portal takes its notices. */
  sendNoticesTo(portal: string): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts one where a sandbox is configured without an address: on a free port of this machine, with its data in a folder of
 * `dataDir`. It ends with this process. `env` may hold its settings (docs/operators.md, "Payments").
 */
export async function startOwnSandbox(
  config: Config,
  env: Readonly<Record<string, string | undefined>>,
): Promise<OwnSandbox | null> {
  const { gateway } = config;
  if (gateway?.kind !== 'sandbox' || gateway.apiUrl !== undefined) return null;
  const { secretKey, webhookSecret } = gateway;
  const sandbox = startServer(
    {
      ...env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: path.join(config.dataDir, 'sandbox-gateway'),
      SANDBOX_SECRET_KEY: secretKey,
      SANDBOX_WEBHOOK_SECRET: webhookSecret,
    },
    { main: MAIN },
  );
  const apiUrl = await sandbox.ready;
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
    stop: () => sandbox.stop(),
  };
}
