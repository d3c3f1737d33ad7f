import { startSandbox, type SandboxServer } from '../app.ts';
import type { SandboxSettings } from '../settings.ts';
import { sandboxControls, type SandboxControls } from './sandbox-controls.ts';

const TEST_SECRETS = { secretKey: 'test-secret-key', webhookSecret: 'test-webhook-secret' };

/** A sandbox for one test, in the test's process. */
export interface TestSandbox extends SandboxServer, SandboxControls {
  /** For the portal's `config.gateway`. */
  config: { kind: 'sandbox'; apiUrl: string; secretKey: string; webhookSecret: string };
}

interface TestSandboxOptions {
  settings?: Partial<SandboxSettings>;
  now?: () => Date;
}

/** Starts a sandbox on a free port, with its data in memory. Bank payments settle after an hour of its clock. */
export async function testSandbox({ settings, now }: TestSandboxOptions = {}): Promise<TestSandbox> {
  const server = await startSandbox(
    {
      host: '127.0.0.1',
      port: 0,
      settleSeconds: 3_600,
      testControls: true,
      ...TEST_SECRETS,
      ...settings,
    },
    { ...(now && { now }) },
  );
  return {
    ...server,
    ...sandboxControls(server.address, TEST_SECRETS.secretKey),
    config: { kind: 'sandbox', apiUrl: server.address, ...TEST_SECRETS },
  };
}
