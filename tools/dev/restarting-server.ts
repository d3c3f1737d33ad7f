import { watch } from 'node:fs';
import path from 'node:path';
import type { Demo } from '@portal/demo/start-demo.ts';
import { ROOT } from '../build/artifacts.ts';

/** Where a change makes another server. */
const WATCHED = [
  'demo',
  'portal-server/src',
  'portal-server/locales',
  'portal-server/migrations',
  'shared-contracts/src',
];
/** Editors write a file in several steps. */
const PAUSE = 150;

export interface RestartingServer {
  /** Address of the server that runs, as soon as it answers. */
  address(): Promise<string>;
  stop(): Promise<void>;
}

/** A server that is started anew when its code changes. One that does not come up waits for the next change. */
export function restartingServer(
  start: () => Demo,
  say: (text: string) => void,
  root = ROOT,
): RestartingServer {
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
  const watchers = WATCHED.map((folder) => watch(path.join(root, folder), { recursive: true }, onChange));

  return {
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
