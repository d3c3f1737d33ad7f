import { HEADINGS, oneName, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { publisherAt } from '../publishing/publish-token.ts';
import { waitUntilVisible } from '../publishing/visible.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'rollback')
    .description('Releases the version before the released one. A canary ends with it.')
    .helpGroup(HEADINGS.releases)
    .argument('[name]', "the artifact (in a section's folder: that section)")
    .asksPortal()
    .examples('rollback mfe-quotes')
    .runs<[name?: string]>(async ({ words, url, say }) => {
      const startedAt = performance.now();
      const name = oneName(words[0], terminal);
      const portal = publisherAt(url, terminal.env);
      const json = await portal.rollback(name, (await portal.readRegistry()).serial);
      const { version, previous, serial } = json;
      say(
        `Rolled back: ${name} ${version} is released at ${url}: serial ${serial}, before it ${previous ?? 'none'}.`,
      );
      await waitUntilVisible(portal, { name, version }, { startedAt, say });
      return { json };
    });
