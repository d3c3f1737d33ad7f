// `npm run dev [-- mfe-quotes …] [--portal URL]`: the named sections (default: all) and the shell with Fast Refresh,
// everything else as deployed; against a server of its own that restarts on change, or against a portal elsewhere.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { artifactNames, ROOT, SHELL } from './build/artifacts.ts';
import { buildArtifacts, BuildError } from './build/build-artifacts.ts';
import { devPath } from './dev/dev-artifacts.ts';
import { devPage } from './dev/dev-page.ts';
import { startDevServer } from './dev/dev-server.ts';
import { createFront } from './dev/front.ts';
import { restartingServer } from './dev/restarting-server.ts';
import { createPortalClient, PublishError } from './publishing/portal-client.ts';
import { publishChanged } from './publishing/publish-changed.ts';
import { tokenFor } from './publishing/publish-token.ts';
import { ServerEnded, startServer } from './start/server-process.ts';
import { welcome } from './start/welcome.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const complain = (text: string): void => void process.stderr.write(`${text}\n`);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { portal: { type: 'string' } },
});
const known = artifactNames().filter((name) => name !== SHELL);
const sections = positionals.length > 0 ? positionals.filter((name) => name !== SHELL) : known;
const unknown = sections.find((name) => !known.includes(name));
if (unknown !== undefined) {
  complain(`There is no section "${unknown}"; there are ${known.join(', ')}.`);
  process.exit(1);
}

const ends: (() => Promise<unknown>)[] = [];
async function stop(status: number): Promise<never> {
  await Promise.allSettled(ends.map((end) => end()));
  process.exit(status);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void stop(0));
process.once('disconnect', () => void stop(0));

/** The portal behind: one elsewhere, or one of our own with every section published that is not under development. */
async function portalBehind(): Promise<() => Promise<string>> {
  const elsewhere = values.portal;
  if (elsewhere !== undefined) return () => Promise.resolve(elsewhere);
  const env = { PORTAL_MODE: 'demo', DATA_DIR: path.join(ROOT, '.data'), ...process.env, PORT: '0' };
  const server = restartingServer(() => startServer(env), say);
  ends.push(() => server.stop());
  const others = known.filter((name) => !sections.includes(name));
  const built = others.length === 0 ? [] : await buildArtifacts(others);
  const url = await server.address();
  const portal = createPortalClient({ url, tokenFor: (name) => tokenFor(name, url, process.env) });
  await publishChanged(portal, built, ({ name, version }) => say(`Published ${name} ${version}.`));
  return () => server.address();
}

try {
  const [portal, ...servers] = await Promise.all([
    portalBehind(),
    ...[SHELL, ...sections].map((name) => startDevServer(name, say)),
  ]);
  ends.push(...servers.map((server) => () => server.stop()));
  const folder = servers.find(({ name }) => name === SHELL)?.folder ?? '';
  const front = createFront({
    portal,
    servers: new Map(servers.map(({ name, port }) => [name, port])),
    files: { prefix: devPath(SHELL), folder },
    page: async (nonce) => {
      const client = createPortalClient({ url: await portal(), tokenFor: () => '' });
      return devPage({ registry: await client.readRegistry(), sections, folder, nonce });
    },
  });
  const port = Number(process.env['PORT'] ?? 8080);
  front.on('error', (error: NodeJS.ErrnoException) => {
    complain(
      error.code === 'EADDRINUSE' ? `Port ${port} is taken: choose another with PORT.` : error.message,
    );
    void stop(1);
  });
  front.listen(port, '127.0.0.1', () => {
    say(
      values.portal === undefined
        ? welcome(`http://localhost:${port}`)
        : `The portal ${values.portal} with ${sections.join(', ')} from here is at http://localhost:${port}`,
    );
  });
} catch (error) {
  // The server has said it already.
  if (error instanceof BuildError || error instanceof PublishError) complain(error.message);
  else if (!(error instanceof ServerEnded)) throw error;
  await stop(1);
}
