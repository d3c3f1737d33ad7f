import { existsSync } from 'node:fs';
import path from 'node:path';
import { InvalidArgumentError } from 'commander';
import { namesOf, type SectionNames } from '../create-section/names.ts';
import { CommandError } from '../exit.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

function sectionNames(name: string): SectionNames {
  const names = namesOf(name);
  if (names) return names;
  throw new InvalidArgumentError('A section is mfe- and lower-case words, such as mfe-spare-parts.');
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'create-section')
    .description('Creates the folder of a new section, outside of this repository.')
    .helpGroup(HEADINGS.sections)
    .argument('<name>', 'mfe-name', sectionNames)
    .requiredOption('--in <folder>', 'where the folder is created')
    .examples('create-section mfe-example --in ..')
    .runs<[names: SectionNames], { in: string }>(async ({ words: [names], options: { in: parent } }) => {
      const target = path.join(parent, names.section);
      if (existsSync(target)) throw new CommandError(`${target} is there already.`);
      const { createSection } = await import('../create-section/create-section.ts');
      const folder = await createSection(names, path.resolve(parent));
      return {
        json: { folder },
        text: `Created ${folder}. What comes next is in docs/section-teams.md.`,
      };
    });
