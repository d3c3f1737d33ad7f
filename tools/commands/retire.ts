import { HEADINGS, oneName, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { publisherAt } from '../publishing/publish-token.ts';
import { waitUntilVisible } from '../publishing/visible.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'retire')
    .description(
      'Takes a section out of the portal: out of menus, pages, home and the search. Its versions, its history and what its switches are set to stay, and `release` brings it back. Pages that are open keep it until they are loaded again. Others may use its routes and ids meanwhile.',
    )
    .helpGroup(HEADINGS.releases)
    .argument('[name]', "the section (in a section's folder: that section)")
    .asksPortal()
    .examples('retire mfe-quotes')
    .runs<[name?: string]>(async ({ words, url, say }) => {
      const startedAt = performance.now();
      const name = oneName(words[0], terminal);
      const portal = publisherAt(url, terminal.env);
      const registry = await portal.readRegistry();
      const json = await portal.retire(name, registry.serial);
      const version = registry.sections[name]?.stable.version ?? '';
      say(
        `Retired ${name} at ${url}: serial ${json.serial}. "release ${name}@${version}" brings it back, with its switches as they are set.`,
      );
      await waitUntilVisible(portal, { name, version: undefined }, { startedAt, say });
      return { json };
    });
