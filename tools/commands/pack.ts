import path from 'node:path';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'pack')
    .description(
      'Packs shared-contracts, shared-ui and the tools, for sections with repositories of their own.',
    )
    .helpGroup(HEADINGS.sections)
    .argument('<folder>', 'where the packages are written')
    .examples('pack ../mfe-example/packages')
    .runs<[folder: string]>(async ({ words: [folder] }) => {
      const { packPackages } = await import('../pack/pack-packages.ts');
      const packed = await packPackages(path.resolve(folder));
      const json = packed.map(({ tarball }) => path.join(folder, tarball));
      return { json, text: json.join('\n') };
    });
