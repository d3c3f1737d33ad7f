import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { jsonForScript } from '@portal/portal-server/src/delivery/page/page-registry.ts';
import type { Registry } from '@portal/shared-contracts/schemas';
import Mustache from 'mustache';
import { SHELL } from '../build/artifacts.ts';
import { CommandError } from '../exit.ts';
import { createPortalClient } from '../publishing/portal-client.ts';
import { brokenBuilds, ERRORS_PATH } from './broken-builds.ts';
import { devPath, devRelease, type DevShell } from './dev-artifacts.ts';
import { startDevServer, type DevServer } from './dev-server.ts';
import { createFront } from './front.ts';

export const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

export interface FrontRun {
  /** Sections served from here with Fast Refresh. */
  sections: readonly string[];
  /** Prepares the portal behind the front. Resolves with a function that resolves with its current address. */
  portal: () => Promise<() => Promise<string>>;
  shell: () => Promise<DevShell>;
  /** The message for when the page can be opened. */
  ready: (address: string) => string;
  /** Stops the portal that `portal` started. */
  stop?: () => Promise<unknown>;
}

/** Serves sections under development in front of a portal, until the process gets a signal to stop. */
export async function runFront({ sections, portal, shell, ready, stop }: FrontRun): Promise<void> {
  const stops: (() => Promise<unknown>)[] = stop ? [stop] : [];
  const end = async (status: number): Promise<never> => {
    await Promise.allSettled(stops.map((each) => each()));
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end(0));
  process.once('disconnect', () => void end(0));

  const broken = brokenBuilds();
  try {
    const [address, shellNow, ...servers] = await Promise.all([
      portal(),
      shell(),
      ...sections.map((name) => startDevServer(name, say, broken)),
    ]);
    stops.push(...[shellNow, ...servers].map((server) => () => server.stop()));
    const front = createFront({
      portal: address,
      servers: portsOf(shellNow, servers),
      broken,
      files: { prefix: devPath(SHELL), folder: shellNow.folder },
      page: async (nonce) => devPage(await address(), shellNow, sections, nonce),
    });
    const chosen = process.env['PORT'];
    const port = Number(chosen ?? 8080);
    front.on('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      // A portal on the same machine is at 8080, too.
      if (isTaken && chosen === undefined) return void front.listen(0, '127.0.0.1');
      complain(isTaken ? `Port ${port} is taken: choose another with PORT.` : error.message);
      void end(1);
    });
    front.once('listening', () => say(ready(`http://localhost:${(front.address() as AddressInfo).port}`)));
    front.listen(port, '127.0.0.1');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (error instanceof CommandError) complain(error.message);
    // The server has printed the reason.
    else if (error.name !== 'ServerEnded') throw error;
    await end(1);
  }
}

const portsOf = (shell: DevShell, servers: readonly DevServer[]): Map<string, number> =>
  new Map([
    ...(shell.port === undefined ? [] : [[SHELL, shell.port] as const]),
    ...servers.map(({ name, port }) => [name, port] as const),
  ]);

/** The portal's page with the development shell and the `sections` under development instead of the deployed ones. */
async function devPage(
  url: string,
  shell: DevShell,
  sections: readonly string[],
  nonce: string,
): Promise<string> {
  const [registry, template, releases] = await Promise.all([
    createPortalClient({ url, tokenFor: () => '' }).readRegistry(),
    readFile(shell.template, 'utf8'),
    Promise.all(sections.map(devRelease)),
  ]);
  const served = Object.fromEntries(releases.map((release) => [release.name, { stable: release }]));
  const replaced: Registry = { ...registry, sections: { ...registry.sections, ...served } };
  const head = [
    `<meta property="csp-nonce" nonce="${nonce}">`,
    `<script type="application/json" id="portal-registry">${jsonForScript(replaced)}</script>`,
    // Before any other script, because Fast Refresh must register React's renderers.
    `<script src="${devPath(SHELL)}dev-refresh.js"></script>`,
    `<script defer src="${devPath(SHELL)}early.js"></script>`,
    `<script defer src="${devPath(SHELL)}main.js"></script>`,
    `<script defer src="${ERRORS_PATH}.js"></script>`,
  ];
  // The server's first frame is left out: a development page need not be fast.
  const page = Mustache.render(template, { lang: 'en', nonce });
  return page.replace('<!--portal:head-->', '').replace('<!--shell:head-->', () => head.join('\n    '));
}

/** The message in front of a remote portal. */
export const readyInFrontOf = (portal: string, sections: readonly string[], address: string): string =>
  `The portal ${portal} with ${sections.join(', ')} from here is at ${address}`;
