import path from 'node:path';
import { artifactNames } from '../build/artifacts.ts';
import { requireSection } from '../command-line/workshop.ts';
import { SHELL_TEMPLATE } from '../dev/dev-artifacts.ts';
import { CommandError, EXIT } from '../exit.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

/** The development shell in the installed package, in which this file is `lib/tools/commands/dev.js`. */
const PACKED_SHELL = path.join(import.meta.dirname, '..', '..', '..', 'dev-shell');

async function serveSection(name: string | undefined, url: string): Promise<void> {
  requireSection();
  const sections = artifactNames();
  if (name !== undefined && !sections.includes(name))
    throw new CommandError(
      `This folder is ${sections.join()}; run the command in another section's folder.`,
      EXIT.wrongLine,
    );
  const { readyInFrontOf, runFront } = await import('../dev/run-front.ts');
  await runFront({
    sections,
    shell: () =>
      Promise.resolve({
        folder: PACKED_SHELL,
        template: path.join(PACKED_SHELL, SHELL_TEMPLATE),
        stop: () => Promise.resolve(),
      }),
    portal: () => Promise.resolve(() => Promise.resolve(url)),
    ready: (address) => readyInFrontOf(url, sections, address),
  });
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'dev')
    .description(
      "Runs the section of this folder with Fast Refresh in front of a portal, until it is stopped. In the portal's own repository that is npm run dev.",
    )
    .helpGroup(HEADINGS.sections)
    .argument('[name]', 'the section of this folder')
    .asksPortal()
    .examples('dev --portal https://portal.example')
    .action((name: string | undefined, { portal }: { portal: string }) => serveSection(name, portal));
