import { checkedVersion, namedVersion } from '../command-line/named-version.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { publisherAt } from '../publishing/publish-token.ts';
import { waitUntilVisible } from '../publishing/visible.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'rollback')
    .description(
      'Releases the version before the released one, or any earlier one that was released. A canary ends with it.',
    )
    .helpGroup(HEADINGS.releases)
    .argument('[name]', "the artifact, or name@version (in a section's folder: that section)")
    .option('--to <version>', 'a version that was released; `status` lists them')
    .asksPortal()
    .examples('rollback mfe-quotes', 'rollback mfe-quotes --to 1.4.0')
    .runs<[name?: string], { to?: string }>(async ({ words, options, url, say }) => {
      const startedAt = performance.now();
      const { name, version: named } = namedVersion(words[0], terminal);
      const to = checkedVersion(options.to) ?? named;
      const portal = publisherAt(url, terminal.env);
      const json = await portal.rollback(name, { to, base: (await portal.readRegistry()).serial });
      const { version, previous, serial } = json;
      say(
        `Rolled back: ${name} ${version} is released at ${url}: serial ${serial}, before it ${previous ?? 'none'}.`,
      );
      await waitUntilVisible(portal, { name, version }, { startedAt, say });
      return { json };
    });
