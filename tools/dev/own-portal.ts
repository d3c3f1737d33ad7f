import path from 'node:path';
import { startDemo } from '@portal/demo/start-demo.ts';
import { artifactNames, ROOT, SHELL } from '../build/artifacts.ts';
import { buildArtifacts } from '../build/build-artifacts.ts';
import { createPortalClient } from '../publishing/portal-client.ts';
import { publishChanged } from '../publishing/publish-changed.ts';
import { tokenFor } from '../publishing/publish-token.ts';
import { printServerLine } from '../start/print-server-line.ts';
import { restartingServer } from './restarting-server.ts';

export interface OwnPortal {
  /** Publishes every section that is not under development, and answers where the server is now. */
  start(): Promise<() => Promise<string>>;
  stop(): Promise<void>;
}

/** A portal of this machine with demo data, whose server starts anew when its code changes. */
export function ownPortal(underDevelopment: readonly string[], say: (text: string) => void): OwnPortal {
  // The sandbox keeps its port while the server, behind the front, has another one after each change.
  const env = {
    ...{ PORTAL_MODE: 'demo', DATA_DIR: path.join(ROOT, '.data'), SANDBOX_PORT: '8090' },
    ...{ ...process.env, PORT: '0' },
  };
  const server = restartingServer(() => startDemo(env, { onLine: printServerLine }), say);
  return {
    async start() {
      const others = artifactNames().filter((name) => name !== SHELL && !underDevelopment.includes(name));
      const built = others.length === 0 ? [] : await buildArtifacts(others);
      const url = await server.address();
      const portal = createPortalClient({ url, tokenFor: (name) => tokenFor(name, url, process.env) });
      await publishChanged(portal, built, {
        onRelease: ({ name, version }) => say(`Published ${name} ${version}.`),
      });
      return () => server.address();
    },
    stop: () => server.stop(),
  };
}
