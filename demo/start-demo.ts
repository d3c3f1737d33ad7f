import path from 'node:path';
import { readConfig } from '@portal/portal-server/src/platform/config/config.ts';
import {
  ServerEnded,
  startServer,
  type ServerProcess,
  type ServerProcessOptions,
} from '@portal/portal-server/src/server-process.ts';
import { DEMO_FILES } from './company/files.ts';
import { startDistributor } from './distributor-process.ts';
import { readPace } from './distributor/settings.ts';
import { startSandboxGateway } from './sandbox-process.ts';

const SERVER = path.join(import.meta.dirname, 'server.ts');

/** The portal server of a demo, with the programs beside it. `ready`, `ended` and `output` are the server's. */
export type Demo = Omit<ServerProcess, 'disconnect'>;

/**
 * Starts a trial portal in separate processes: a sandbox gateway, the server with demo data, and the demo's distributor. The
 * sandbox and the distributor are restarted when they end; when the server ends, all are stopped. `env` is the server's
 * environment: `PORTAL_MODE=demo` fills an empty database, has the company and the site of the demo where no files are set, and a
 * distributor unless DEMO_STEP_SECONDS is 0. A sandbox is started if one is configured without SANDBOX_URL.
 */
export function startDemo(
  env: Readonly<Record<string, string | undefined>>,
  { onLine }: Pick<ServerProcessOptions, 'onLine'> = {},
): Demo {
  const warn = (text: string): void => onLine?.(text, 'stderr');
  const companions = new AsyncDisposableStack();
  let server: ServerProcess | undefined;
  let isStopped = false;

  async function start(): Promise<string> {
    // Refused before anything is filled.
    readPace(env);
    const sandbox = await startSandboxGateway(env, warn);
    if (sandbox) companions.defer(sandbox.stop);
    if (isStopped) throw new Error('The demo was stopped while it started.');
    const ofServer = {
      ...(env['PORTAL_MODE'] === 'demo' && DEMO_FILES),
      ...env,
      ...(sandbox && { SANDBOX_URL: sandbox.address }),
    };
    server = startServer(ofServer, { main: SERVER, ...(onLine && { onLine }) });
    const address = await server.ready;
    await sandbox?.sendNoticesTo(address);
    const distributor = await startDistributor(readConfig(ofServer), env, address, warn);
    if (distributor) companions.defer(distributor.stop);
    return address;
  }

  const ready = start().catch((error: unknown) => {
    // The server has printed its own problem.
    if (server && error instanceof ServerEnded) throw error;
    const problem = error instanceof Error ? error.message : String(error);
    if (!isStopped) warn(problem);
    throw new ServerEnded(problem);
  });
  const ended = (async () => {
    await ready.catch(() => server?.stop());
    const status = (await server?.ended) ?? 1;
    await companions.disposeAsync();
    return status;
  })();
  const end = async (how: 'stop' | 'kill'): Promise<void> => {
    isStopped = true;
    await server?.[how]();
    await ended;
  };
  return {
    ready,
    ended,
    output: () => server?.output() ?? '',
    stop: () => end('stop'),
    kill: () => end('kill'),
  };
}
