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
import { TEMPLATE } from './paths.ts';
import { trialEnv } from './trial-env.ts';

/** A portal of a test's own: a copy of the prepared one, served by a process of its own. */
export interface Portal {
  readonly url: string;
  readonly dataDir: string;
  registry(): Promise<Registry>;
  /** The sandbox gateway beside it; a restart brings another. */
  sandbox(): Promise<SandboxControls>;
  /** Stops the server, lets `change` at its data, and starts it again at the same data (the address changes). */
  restart(change?: () => Promise<void>): Promise<void>;
  /** kill -9, and start again. */
  crash(): Promise<void>;
  end(): Promise<void>;
  /** Everything that the server has printed since it was started last. */
  output(): string;
}

/** `settings` are environment variables of the server. */
export async function openPortal(settings: Readonly<Record<string, string>> = {}): Promise<Portal> {
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
    get url() {
      return url;
    },
    dataDir,
    async registry() {
      const response = await fetch(`${url}/registry.json`);
      return JSON.parse(((await response.json()) as SignedRegistry).registry) as Registry;
    },
    async sandbox() {
      const page = await fetch(`${url}/login`, { headers: { accept: 'text/html' } });
      const policy = page.headers.get('content-security-policy') ?? '';
      const [, address] = /; frame-src (\S+);/.exec(policy) ?? [];
      if (address === undefined) throw new Error('The portal has no sandbox gateway.');
      return sandboxControls(address, DEMO_SANDBOX_KEY);
    },
    async restart(change) {
      await server.stop();
      await change?.();
      await startAgain();
    },
    async crash() {
      await server.kill();
      await startAgain();
    },
    output: () => server.output(),
    async end() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
