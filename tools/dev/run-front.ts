import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { SHELL } from '../build/artifacts.ts';
import { CommandError } from '../exit.ts';
import { createPortalClient } from '../publishing/portal-client.ts';
import { devPath, type DevShell } from './dev-artifacts.ts';
import { devPage } from './dev-page.ts';
import { startDevServer, type DevServer } from './dev-server.ts';
import { createFront } from './front.ts';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

export interface FrontRun {
  /** Sections that are served from here with Fast Refresh. */
  sections: readonly string[];
  /** Starts the portal behind, if it is one of our own; answers where it is now. */
  portal: () => Promise<() => Promise<string>>;
  shell: () => Promise<DevShell>;
  /** The message once the page can be opened. */
  ready: (address: string) => string;
  /** Ends what `portal` started. */
  stop?: () => Promise<unknown>;
}

/** Serves sections under development in front of a portal until the process is asked to stop. */
export async function runFront({ sections, portal, shell, ready, stop }: FrontRun): Promise<void> {
  const ends: (() => Promise<unknown>)[] = stop ? [stop] : [];
  const end = async (status: number): Promise<never> => {
    await Promise.allSettled(ends.map((each) => each()));
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0));
  process.once('disconnect', () => void end(0));

  try {
    const [address, shellNow, ...servers] = await Promise.all([
      portal(),
      shell(),
      ...sections.map((name) => startDevServer(name, say)),
    ]);
    ends.push(...[shellNow, ...servers].map((server) => () => server.stop()));
    const front = createFront({
      portal: address,
      servers: portsOf(shellNow, servers),
      files: { prefix: devPath(SHELL), folder: shellNow.folder },
      page: async (nonce) => {
        const client = createPortalClient({ url: await address(), tokenFor: () => '' });
        const [registry, template] = await Promise.all([
          client.readRegistry(),
          readFile(shellNow.template, 'utf8'),
        ]);
        return devPage({ registry, template, sections, nonce });
      },
    });
    const port = Number(process.env['PORT'] ?? 8080);
    front.on('error', (error: NodeJS.ErrnoException) => {
      complain(
        error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with PORT.` : error.message,
      );
      void end(1);
    });
    front.listen(port, '127.0.0.1', () =>
      say(ready(`http://localhost:${(front.address() as AddressInfo).port}`)),
    );
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof CommandError) complain(error.message);
    // The server has said it already.
    else if (error.name !== 'ServerEnded') throw error;
    await end(1);
  }
}

const portsOf = (shell: DevShell, servers: readonly DevServer[]): Map<string, number> =>
  new Map([
    ...(shell.port === undefined ? [] : [[SHELL, shell.port] as const]),
    ...servers.map(({ name, port }) => [name, port] as const),
  ]);

/** The message to a person who works in front of a portal elsewhere. */
export const readyInFrontOf = (portal: string, sections: readonly string[], address: string): string =>
  `The portal ${portal} with ${sections.join(', ')} from here is at ${address}`;
