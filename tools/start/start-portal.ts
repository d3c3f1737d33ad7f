import { types } from 'node:util';
import type { BuildOptions } from '../build/build-artifacts.ts';
import { CommandError } from '../exit.ts';
import { publishChanged } from '../publishing/publish-changed.ts';
import { publisherAt } from '../publishing/publish-token.ts';
import type { Environment } from '../operator/ask-portal.ts';
import type { Built } from '../publishing/artifact-file.ts';
import { keepRunning } from '@portal/demo/keep-running.ts';
import type { Demo } from '@portal/demo/start-demo.ts';
import { ServerEnded } from '@portal/portal-server/src/server-process.ts';
import { welcome } from './welcome.ts';

type Progress = Parameters<NonNullable<BuildOptions['onProgress']>>[0];

export interface StartOptions {
  /** Environment of the server; see its `config.ts`. */
  env: Environment;
  startServer: (env: Environment) => Demo;
  /** Builds what changed. */
  build: (options: Pick<BuildOptions, 'onProgress' | 'signal'>) => Promise<Built[]>;
  say: (text: string) => void;
  complain: (text: string) => void;
  /** Aborted when the person stops the portal. */
  signal: AbortSignal;
  /** Called with the address once the server answers. */
  onAddress?: (address: string) => void;
  /** Pause before the server is started again, in ms. */
  pauseMs?: number;
}

/** Starts the server and the build side by side, then publishes what changed. Resolves with the exit status when the portal has ended. */
export async function startPortal(options: StartOptions): Promise<number> {
  const { env, say, complain, signal } = options;
  const server = options.startServer(env);
  const stop = (): void => void server.stop();
  signal.addEventListener('abort', stop);
  const problem = await bringUp(server, options);
  if (problem === undefined) {
    signal.removeEventListener('abort', stop);
    const status = await keepUp(server, options);
    if (!signal.aborted) complain(`The server ended by itself too often, at last with status ${status}.`);
  } else if (!signal.aborted && problem !== ALREADY_PRINTED) {
    complain(problem);
  }
  if (signal.aborted) say('Stopped.');
  return signal.aborted ? 0 : 1;
}

const ALREADY_PRINTED = '';

/** Consecutive restarts of the server. */
const MOST_RESTARTS = 5;

/** Restarts the server at the same address when it ends by itself. Resolves with its last exit status, null when it was stopped. */
async function keepUp(
  server: Demo,
  { env, startServer, complain, signal, pauseMs }: StartOptions,
): Promise<number | null> {
  const { port } = new URL(await server.ready);
  const kept = keepRunning(server, () => startServer({ ...env, PORT: port }), {
    onEnd: (status) => complain(`The server ended by itself, with status ${status}: it starts again.`),
    most: MOST_RESTARTS,
    ...(pauseMs !== undefined && { pauseMs }),
  });
  if (signal.aborted) await kept.stop();
  signal.addEventListener('abort', () => void kept.stop());
  return kept.ended;
}

/** Publishes and prints the address. Resolves with undefined, or stops everything and resolves with the reason of the failure. */
async function bringUp(
  server: Demo,
  { env, build, say, signal, onAddress }: StartOptions,
): Promise<string | undefined> {
  const failed = new AbortController();
  const building = build({
    signal: AbortSignal.any([signal, failed.signal]),
    onProgress: (progress) => say(progressText(progress)),
  });
  try {
    const [address, built] = await Promise.all([server.ready, building]);
    onAddress?.(address);
    await publishChanged(publisherAt(address, env), built, {
      onRelease: ({ name, version }) => say(`Published ${name} ${version}.`),
      ...(env['PORTAL_MODE'] === 'demo' && { onVersionTaken: (one) => say(versionTakenText(one)) }),
    });
    say(welcome(address));
    return undefined;
  } catch (error) {
    failed.abort();
    await Promise.allSettled([server.stop(), building]);
    return error instanceof ServerEnded ? ALREADY_PRINTED : problemText(error);
  }
}

/** A demo continues with the released version; elsewhere a reused version is an error. */
const versionTakenText = ({ name, artifact: { version } }: Built): string =>
  `${name} ${version} was not published: the portal has another build under this version. ` +
  'It goes on with what is released; raise the version, or remove its data, to publish this one.';

const progressText = ({ name, version, state, seconds }: Progress): string =>
  state === 'building' ? `Building ${name} ${version} …` : `Built ${name} in ${seconds.toFixed(1)} s.`;

/** One sentence for an expected error, the stack for any other. */
function problemText(error: unknown): string {
  if (!types.isNativeError(error)) return String(error);
  const isFull = /ENOSPC|no space left on device/i.test(
    `${'code' in error ? String(error.code) : ''} ${error.message}`,
  );
  if (isFull) return 'The disk is full: make room and start again.';
  if (error instanceof CommandError) return error.message;
  return error.stack ?? error.message;
}
