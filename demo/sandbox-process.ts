import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  DEMO_SANDBOX_KEY,
  DEMO_SANDBOX_WEBHOOK_SECRET,
} from '@portal/portal-server/src/platform/config/settings.ts';
import { startServer, type ServerProcess } from '@portal/portal-server/src/server-process.ts';
import { keepRunning } from './keep-running.ts';

const MAIN = path.join(import.meta.dirname, 'sandbox-gateway/main.ts');
const USUAL_PORT = '8090';
/** Within this time, the sandbox of a killed portal frees its port. */
const PORT_PATIENCE_MS = 3_000;
const PORT_PAUSE_MS = 100;

type Environment = Readonly<Record<string, string | undefined>>;

/** A sandbox gateway beside a portal (docs/payments.md, "The sandbox"). */
export interface SandboxProcess {
  /** Where server and browsers find it. */
  address: string;
  /** Sets the address of the portal to which it sends notices. */
  sendNoticesTo(portal: string): Promise<void>;
  stop(): Promise<void>;
}

/** Whether a program of this machine can listen on `port`. */
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

/** The wanted port, so that open pages find the sandbox again after a restart; a free one (0) when another program has it. */
async function choosePort(wanted: string): Promise<string> {
  // The sandbox refuses it with a sentence.
  if (!/^\d{1,5}$/.test(wanted) || Number(wanted) > 65_535) return wanted;
  for (let waited = 0; waited < PORT_PATIENCE_MS; waited += PORT_PAUSE_MS) {
    if (await isFree(Number(wanted))) return wanted;
    await pause(PORT_PAUSE_MS);
  }
  return '0';
}

/** Whether the environment of a portal asks for a sandbox and names no address of one. */
function isWanted({ PORTAL_MODE, PAYMENT_GATEWAY, SANDBOX_URL }: Environment): boolean {
  const gateway = PAYMENT_GATEWAY || (PORTAL_MODE === 'demo' ? 'sandbox' : 'none');
  return gateway === 'sandbox' && !SANDBOX_URL;
}

/**
 * Starts a local sandbox for the portal with the environment `env`; its data is in a folder of DATA_DIR. It is restarted when it
 * ends. Null if the configuration has none.
 */
export async function startSandboxGateway(
  env: Environment,
  warn: (text: string) => void,
): Promise<SandboxProcess | null> {
  if (!isWanted(env)) return null;
  const secretKey = env['SANDBOX_SECRET_KEY'] || DEMO_SANDBOX_KEY;
  const startAt = (port: string): ServerProcess =>
    startServer(
      {
        ...env,
        HOST: '127.0.0.1',
        PORT: port,
        DATA_DIR: path.join(env['DATA_DIR'] ?? '.data', 'sandbox-gateway'),
        SANDBOX_SECRET_KEY: secretKey,
        SANDBOX_WEBHOOK_SECRET: env['SANDBOX_WEBHOOK_SECRET'] || DEMO_SANDBOX_WEBHOOK_SECRET,
      },
      { main: MAIN },
    );
  const first = startAt(await choosePort(env['SANDBOX_PORT'] || (env['PORT'] === '0' ? '0' : USUAL_PORT)));
  const address = await first.ready;
  const { stop } = keepRunning(first, () => startAt(new URL(address).port), {
    onEnd: (status, output) =>
      warn(`The sandbox gateway ended with status ${status}: it starts again.\n${output}`.trim()),
  });
  return {
    address,
    async sendNoticesTo(portal) {
      const response = await fetch(`${address}/v1/webhook-endpoint`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
        body: JSON.stringify({ url: `${portal}/webhooks/payments` }),
      });
      if (!response.ok) throw new Error(`The sandbox gateway answered ${response.status}.`);
    },
    stop,
  };
}
