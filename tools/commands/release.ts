import { namedVersion } from '../command-line/named-version.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { CommandError, EXIT } from '../exit.ts';
import { publisherAt } from '../publishing/publish-token.ts';
import { waitUntilVisible } from '../publishing/visible.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'release')
    .description(
      'Releases a version that the portal has: one that was published with --no-release, an earlier one, or one of a retired section. `status` lists them. A canary ends with it.',
    )
    .helpGroup(HEADINGS.releases)
    .argument(
      '<version>',
      "name@version; 1.5.0 means the newest build of it (in a section's folder the version is enough)",
    )
    .asksPortal()
    .examples('release mfe-quotes@1.5.0', 'release mfe-quotes@1.5.0-3fa9c1d2')
    .runs<[version: string]>(async ({ words, url, say }) => {
      const startedAt = performance.now();
      const { name, version: wanted } = namedVersion(words[0], terminal);
      if (wanted === undefined)
        throw new CommandError(
          `Say which version: ${name}@1.5.0. "status ${name}" lists them.`,
          EXIT.wrongLine,
        );
      const portal = publisherAt(url, terminal.env);
      const json = await portal.release(name, wanted, (await portal.readRegistry()).serial);
      const { version, previous, serial } = json;
      say(`Released ${name} ${version} at ${url}: serial ${serial}, before it ${previous ?? 'none'}.`);
      await waitUntilVisible(portal, { name, version }, { startedAt, say });
      return { json };
    });
