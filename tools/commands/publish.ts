import type { Workshop } from '../command-line/workshop.ts';
import { CommandError, EXIT } from '../exit.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { publisherAt } from '../publishing/publish-token.ts';
import { uploadBuilt } from '../command-line/upload-built.ts';
import { waitUntilVisible } from '../publishing/visible.ts';

type Publishing = Parameters<typeof uploadBuilt>[1];

interface Published {
  name: string;
  version: string;
  state: 'released' | 'unchanged' | 'stored';
  /** Address at which staff preview a stored version. */
  preview?: string;
}

async function publishOne(name: string, publishing: Publishing): Promise<Published> {
  const { portal, release, say } = publishing;
  const startedAt = performance.now();
  const { version, upload, base, isReleased } = await uploadBuilt(name, publishing);
  const outcome = await portal.publish(name, upload, { release, base });
  if (!release) {
    const preview = new URL(`/?preview=${name}@${version}`, portal.url).href;
    say(`Stored ${name} ${version} at ${portal.url}; it is not released. Staff preview it at\n  ${preview}`);
    return { name, version, state: 'stored', preview };
  }
  if (isReleased) {
    say(`${name} ${version} is released at ${portal.url} already: nothing was changed.`);
    return { name, version, state: 'unchanged' };
  }
  const before = outcome.previous ?? 'none';
  say(`Released ${name} ${version} at ${portal.url}: serial ${outcome.serial}, before it ${before}.`);
  await waitUntilVisible(portal, { name, version }, { startedAt, say });
  return { name, version, state: 'released' };
}

/** The named artifacts, or the section of this folder. @throws CommandError for an unknown name */
function namesHere(names: readonly string[], workshop: Workshop): readonly string[] {
  const own = workshop.ownName();
  if (names.length === 0 && own !== undefined) return [own];
  const known = workshop.names();
  const unknown = names.find((name) => !known.includes(name));
  if (names.length === 0) throw new CommandError(`Say what to publish: ${known.join(', ')}.`, EXIT.wrongLine);
  if (unknown !== undefined)
    throw new CommandError(`There is no "${unknown}" here; there are ${known.join(', ')}.`, EXIT.wrongLine);
  return names;
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'publish')
    .description(
      'Builds, checks, uploads and releases the shell or sections. The checks are types, lint, unit tests and, where there is a Chromium, the module in a page of the portal; only --no-release leaves them out. PUBLISH_TOKEN, or PUBLISH_TOKENS by name, holds the token.',
    )
    .helpGroup(HEADINGS.releases)
    .argument('[names...]', "what is published (in a section's folder: that section)")
    .option('--no-build', 'publish what was built last')
    .option('--no-release', 'only store the version, without the checks, to be previewed')
    .asksPortal()
    .examples('publish mfe-quotes', 'publish shell mfe-orders --portal https://portal.example')
    .runs<[names: string[]], { build: boolean; release: boolean }>(
      async ({ words: [names], options: { build, release }, url, say }) => {
        const { env, workshop } = terminal;
        const publishing = { portal: publisherAt(url, env), workshop, build, release, say };
        const json: Published[] = [];
        for (const name of namesHere(names, workshop)) json.push(await publishOne(name, publishing));
        return { json };
      },
    );
