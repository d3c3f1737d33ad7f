import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  sandboxControls,
  type SandboxControls,
} from '@portal/demo/sandbox-gateway/testing/sandbox-controls.ts';
import { DEMO_SANDBOX_KEY } from '@portal/portal-server/src/platform/config/settings.ts';
import { startDemo } from '@portal/demo/start-demo.ts';
import type { Registry, SignedRegistry } from '@portal/shared-contracts/schemas';
import { TEMPLATE, trialEnv } from './trial-env.ts';

/** A portal of one test. */
export type Portal = Awaited<ReturnType<typeof openPortal>>;

/** Starts a server on a copy of the prepared portal. `settings` are environment variables of the server. */
export async function openPortal(settings: Readonly<Record<string, string>> = {}) {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'));
  const dataDir = path.join(folder, 'data');
  await cp(TEMPLATE, dataDir, { recursive: true });
  const start = () => startDemo(trialEnv(dataDir, settings));
  let server = start();
  let url = await server.ready;
  const startAgain = async (): Promise<void> => {
    server = start();
    url = await server.ready;
  };
  return {
    get url(): string {
      return url;
    },
    dataDir,
    async registry(): Promise<Registry> {
      const response = await fetch(`${url}/registry.json`);
      return JSON.parse(((await response.json()) as SignedRegistry).registry) as Registry;
    },
    /** The sandbox gateway of the portal. A restart starts another one. */
    async sandbox(): Promise<SandboxControls> {
      const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
      const policy = page.headers.get('content-security-policy') ?? '';
      const [, address] = /; frame-src (\S+);/.exec(policy) ?? [];
      if (address === undefined) throw new Error('The portal has no sandbox gateway.');
      return sandboxControls(address, DEMO_SANDBOX_KEY);
    },
    /** Stops the server, runs `change`, and starts it again on the same data. The address changes. */
    async restart(change?: () => Promise<void>): Promise<void> {
      await server.stop();
      await change?.();
      await startAgain();
    },
    /** Kills the server (kill -9) and starts it again. */
    async crash(): Promise<void> {
      await server.kill();
      await startAgain();
    },
    /** Output of the server since its last start. */
    output: () => server.output(),
    async end(): Promise<void> {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
