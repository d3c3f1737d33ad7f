import type { Registry } from '@portal/shared-contracts/schemas';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { textTable } from '../operator/text-table.ts';
import { PublishError } from '../publishing/portal-client.ts';
import { publisherAt } from '../publishing/publish-token.ts';

/** The releases of all artifacts, or of one. */
function registryTable({ shell, sections }: Registry, only?: string): string {
  const released = [
    ['shell', shell.version || 'none', '', ''],
    ...Object.entries(sections).map(([name, { stable, previous, canary }]) => [
      name,
      stable.version,
      previous?.version ?? 'none',
      canary ? `${canary.release.version} (${canary.percent} %)` : '',
    ]),
  ];
  return textTable([
    ['ARTIFACT', 'RELEASED', 'BEFORE', 'CANARY'],
    ...released.filter(([name]) => only === undefined || name === only),
  ]);
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'status')
    .description('Shows what is released, what is before it, and which canary stands.')
    .helpGroup(HEADINGS.releases)
    .argument('[name]', "the artifact (default: all; in a section's folder: that section)")
    .asksPortal()
    .examples('status', 'status mfe-quotes --json')
    .runs<[name?: string]>(async ({ words, url }) => {
      const name = words[0] ?? terminal.workshop.ownName();
      const registry = await publisherAt(url, terminal.env).readRegistry();
      if (name !== undefined && name !== 'shell' && registry.sections[name] === undefined)
        throw new PublishError(`Nothing named ${name} is released at ${url}.`);
      const last = registry.serial === 0 ? 'never' : registry.issuedAt;
      return {
        json: name === undefined ? registry : name === 'shell' ? registry.shell : registry.sections[name],
        text: `${url}, serial ${registry.serial}, last release ${last}\n\n${registryTable(registry, name)}`,
      };
    });
