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

/** A title that fits into quotes as it is. */
function spanishTitle(text: string): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} .,-]{0,59}$/u.test(text)) return text;
  throw new InvalidArgumentError('A title is letters, digits and spaces, 60 at most.');
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'create-section')
    .description('Creates the folder of a new section, outside of this repository.')
    .helpGroup(HEADINGS.sections)
    .argument('<name>', 'mfe-name', sectionNames)
    .requiredOption('--in <folder>', 'where the folder is created')
    .option('--spanish <title>', 'its title in Spanish', spanishTitle)
    .examples(
      'create-section mfe-example --in ..',
      'create-section mfe-spare-parts --in .. --spanish Repuestos',
    )
    .runs<[names: SectionNames], { in: string; spanish?: string }>(async ({ words: [named], options }) => {
      const { in: parent, spanish = named.es } = options;
      const names = { ...named, es: spanish };
      const target = path.join(parent, names.section);
      if (existsSync(target)) throw new CommandError(`${target} is there already.`);
      const { createSection } = await import('../create-section/create-section.ts');
      const folder = await createSection(names, path.resolve(parent));
      const isEnglish = options.spanish === undefined && names.section !== 'mfe-example';
      const text = [
        `Created ${folder}. What comes next is in its README.md and in docs/section-teams.md.`,
        ...(isEnglish
          ? [`Its title in Spanish is still "${names.es}": change it in section.ts and locales/es.json.`]
          : []),
      ].join('\n');
      return { json: { folder }, text };
    });
