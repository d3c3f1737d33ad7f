import { watch } from 'node:fs';
import path from 'node:path';
import { startDemo, type Demo } from '@portal/demo/start-demo.ts';
import { artifactNames, ROOT, SHELL } from '../build/artifacts.ts';
import { buildArtifacts } from '../build/build-artifacts.ts';
import { publishChanged } from '../publishing/publish-changed.ts';
import { publisherAt } from '../publishing/publish-token.ts';
import { printServerLine } from '../start/welcome.ts';

/** Folders whose changes restart the server. */
const WATCHED = [
  'demo',
  'portal-server/src',
  'portal-server/locales',
  'portal-server/migrations',
  'shared-contracts/src',
];
/** Milliseconds to wait after a change, because editors write a file in several steps. */
const PAUSE = 150;

/** A server that restarts when its code changes. After a failed start it waits for the next change. */
function restartingServer(start: () => Demo, say: (text: string) => void) {
  let running = start();
  let restarts = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const restart = (): void => {
    restarts = restarts.then(async () => {
      await running.stop();
      running = start();
      await running.ready.then(
        () => say('Restarted the server.'),
        () => say('The server is broken; it starts again when its code changes.'),
      );
    });
  };
  const onChange = (_event: string, file: string | null): void => {
    if (file === null || /\.test\.ts$|(^|\/)\./.test(file)) return;
    clearTimeout(timer);
    timer = setTimeout(restart, PAUSE);
  };
  const watchers = WATCHED.map((folder) => watch(path.join(ROOT, folder), { recursive: true }, onChange));

  return {
    /** Address of the running server, once it answers. */
    async address() {
      await restarts;
      return running.ready;
    },
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await restarts;
      await running.stop();
    },
  };
}

/** A portal on this machine with demo data, whose server restarts when its code changes. */
export function ownPortal(underDevelopment: readonly string[], say: (text: string) => void) {
  const env = {
    PORTAL_MODE: 'demo',
    DATA_DIR: path.join(ROOT, '.data'),
    // The server gets another port at each restart; the sandbox keeps its port.
    SANDBOX_PORT: '8090',
    ...process.env,
    PORT: '0',
  };
  const server = restartingServer(() => startDemo(env, { onLine: printServerLine }), say);
  return {
    /** Publishes the sections that are not under development. Resolves with a function that resolves with the server's address. */
    async start() {
      const others = artifactNames().filter((name) => name !== SHELL && !underDevelopment.includes(name));
      const built = others.length === 0 ? [] : await buildArtifacts(others);
      const url = await server.address();
      await publishChanged(publisherAt(url, process.env), built, {
        onRelease: ({ name, version }) => say(`Published ${name} ${version}.`),
      });
      return () => server.address();
    },
    stop: () => server.stop(),
  };
}
