import type { FlagRequest, FlagState, SectionFlags } from '@portal/shared-contracts/schemas';
import {
  commaList,
  HEADINGS,
  PortalCommand,
  wholeNumber,
  type Terminal,
} from '../command-line/portal-command.ts';
import { CommandError, EXIT } from '../exit.ts';
import { publisherAt } from '../publishing/publish-token.ts';

interface Options {
  on?: true;
  off?: true;
  reset?: true;
  percent?: number;
  customer?: string[];
}

/** The section and the switch of `mfe-x.newForm`; in a section's folder `newForm` alone will do. */
function namesOf(word: string, own: string | undefined): { name: string; flag: string } {
  const [, name = own, flag = ''] = /^(?:(mfe-[a-z0-9-]+)\.)?([A-Za-z0-9]+)$/.exec(word) ?? [];
  if (name === undefined || flag === '')
    throw new CommandError('Name a switch with its section, such as mfe-quotes.newForm.', EXIT.wrongLine);
  return { name, flag };
}

/** What the options ask for; undefined when they only ask for the state. */
function requestOf({ on, off, reset, percent, customer }: Options): FlagRequest | undefined {
  const asked = [on && 'on', off && 'off', reset && 'reset'].filter((each) => each !== undefined);
  const [set] = asked as FlagRequest['set'][];
  const isSole = percent === undefined || customer === undefined;
  if (set === undefined && percent === undefined && customer === undefined) return undefined;
  if (set === undefined || asked.length > 1 || !isSole || (percent !== undefined && set !== 'on'))
    throw new CommandError(
      'Say one of --on, --off and --reset; --percent only with --on, and not with --customer.',
      EXIT.wrongLine,
    );
  return { set, ...(percent !== undefined && { percent }), ...(customer && { customers: customer }) };
}

const word = (isOn: boolean): string => (isOn ? 'on' : 'off');

/** What a switch is set to, in a line for each kind of people. */
function stateText(name: string, { id, default: usual, everybody, percent, customers }: FlagState): string {
  const isDefault = everybody === null && percent === null;
  const usually = usual === null ? 'declared by no version that pages get' : `default ${word(usual)}`;
  const people = percent === null ? word(everybody ?? usual ?? false) : `on for ${percent} % of the people`;
  return [
    `${name}.${id}: ${people} (${isDefault && usual !== null ? 'its default' : usually})`,
    ...Object.entries(customers).map(([number, isOn]) => `  ${number}: ${word(isOn)}`),
  ].join('\n');
}

function stateOf({ name, flags }: SectionFlags, flag: string): FlagState {
  const state = flags.find(({ id }) => id === flag);
  if (state !== undefined) return state;
  const others = flags.map(({ id }) => id).join(', ') || 'none';
  throw new CommandError(`${name} has no switch "${flag}"; it has: ${others}.`, EXIT.refused);
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'flag')
    .description('Sets a switch of a section for everybody, a share of the people or customers, or shows it.')
    .helpGroup(HEADINGS.releases)
    .argument('<flag>', "the switch, such as mfe-quotes.newForm (in a section's folder: newForm)")
    .option('--on', 'switch it on')
    .option('--off', 'switch it off')
    .option('--reset', 'take back what was set')
    .option('--percent <n>', 'with --on: for this share of the people, off for the others', wholeNumber(100))
    .option('--customer <numbers>', 'only for customers with these account numbers, C-1001,C-1002', commaList)
    .asksPortal()
    .examples(
      'flag mfe-quotes.newForm',
      'flag mfe-quotes.newForm --on --percent 20',
      'flag newForm --on --customer C-1001',
    )
    .runs<[flag: string], Options>(async ({ words, options, url }) => {
      const { name, flag } = namesOf(words[0], terminal.workshop.ownName());
      const request = requestOf(options);
      const portal = publisherAt(url, terminal.env);
      if (request !== undefined)
        await portal.setFlag(name, flag, request, (await portal.readRegistry()).serial);
      const state = await portal.readFlags(name);
      const json =
        request?.set === 'reset' ? state.flags.find(({ id }) => id === flag) : stateOf(state, flag);
      const text = json
        ? stateText(name, json)
        : `${name}.${flag}: no version declares it, and nothing is set.`;
      return { json: { name, serial: state.serial, flag: json ?? null }, text };
    });
