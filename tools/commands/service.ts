import type { SectionService } from '@portal/shared-contracts/schemas';
import {
  HEADINGS,
  oneName,
  PortalCommand,
  type Outcome,
  type Terminal,
} from '../command-line/portal-command.ts';
import { textTable } from '../operator/text-table.ts';
import { CommandError, EXIT } from '../exit.ts';
import { publisherAt } from '../publishing/publish-token.ts';

const NAME_HELP = "the section (in a section's folder: that section)";

/** The section and the address of `set`: with one word, the section of this folder and the address. */
function wordsOf([first, second]: [string, string?], terminal: Terminal): { name: string; address: string } {
  if (second !== undefined) return { name: first, address: second };
  if (!URL.canParse(first))
    throw new CommandError(`Say the address of the service of ${first}.`, EXIT.wrongLine);
  return { name: oneName(undefined, terminal), address: first };
}

function serviceText({ name, url, changes }: SectionService): string {
  const where = url === null ? `${name} has no service of its own.` : `${name}: ${url}`;
  const rows = changes.map(({ action, url: to, at, by }) => [at, action, to ?? '', by]);
  return rows.length === 0 ? where : `${where}\n${textTable([['WHEN', 'WHAT', 'ADDRESS', 'WHO'], ...rows])}`;
}

const set = (terminal: Terminal) =>
  new PortalCommand(terminal, 'set')
    .description("Says where the own service of a section is. The first time it prints the service's secret.")
    .argument('<name>', NAME_HELP)
    .argument('[url]', 'its address')
    .option('--new-secret', 'give it another secret')
    .asksPortal()
    .examples(
      'service set mfe-example https://example.team',
      'service set mfe-example https://example.team --new-secret',
    )
    .runs<[name: string, url?: string], { newSecret?: true }>(
      async ({ words, options: { newSecret }, url }): Promise<Outcome> => {
        const { name, address } = wordsOf(words, terminal);
        const body = { url: address, ...(newSecret && { newSecret }) };
        const json = await publisherAt(url, terminal.env).setService(name, body);
        const secret =
          json.secret === null
            ? 'It keeps its secret.'
            : `Its secret, which is shown only now: ${json.secret}`;
        return { json, text: `The calls of ${name} go to ${json.url}.\n${secret}` };
      },
    );

const show = (terminal: Terminal) =>
  new PortalCommand(terminal, 'show')
    .description('Shows where the own service of a section is, and who changed that.')
    .argument('[name]', NAME_HELP)
    .asksPortal()
    .examples('service show mfe-example')
    .runs<[name?: string]>(async ({ words, url }): Promise<Outcome> => {
      const json = await publisherAt(url, terminal.env).readService(oneName(words[0], terminal));
      return { json, text: serviceText(json) };
    });

const remove = (terminal: Terminal) =>
  new PortalCommand(terminal, 'remove')
    .description('Passes no call on to the own service of a section any more, and forgets its secret.')
    .argument('[name]', NAME_HELP)
    .asksPortal()
    .examples('service remove mfe-example')
    .runs<[name?: string]>(async ({ words, url }): Promise<Outcome> => {
      const json = await publisherAt(url, terminal.env).removeService(oneName(words[0], terminal));
      return { json, text: `${json.name} has no service of its own any more.` };
    });

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'service')
    .description('The own services of sections.')
    .helpGroup(HEADINGS.releases)
    .addCommand(set(terminal))
    .addCommand(show(terminal))
    .addCommand(remove(terminal));
