import type { StaffMember } from '@portal/shared-contracts/schemas';
import { Argument } from 'commander';
import {
  HEADINGS,
  LANGUAGE,
  PortalCommand,
  type Outcome,
  type Terminal,
} from '../command-line/portal-command.ts';
import { textTable } from '../operator/text-table.ts';

const PERMISSIONS = ['viewer', 'agent', 'administrator'];
const path = '/staff-members';

const members = (json: StaffMember[]): string =>
  textTable([
    ['PERMISSION', 'E-MAIL', 'NAME', 'LAST SEEN'],
    ...json.map(({ permission, email, name, lastSeenAt }) => [
      permission ?? 'none',
      email,
      name,
      lastSeenAt ?? 'never',
    ]),
  ]);

const list = (terminal: Terminal) =>
  new PortalCommand(terminal, 'list')
    .description('Shows the members of staff.')
    .asksPortal()
    .runs(async ({ ask }): Promise<Outcome> => {
      const json = await ask<StaffMember[]>({ method: 'GET', path });
      return { json, text: members(json) };
    });

const add = (terminal: Terminal) =>
  new PortalCommand(terminal, 'add')
    .description('Adds a member of staff, who is mailed how to sign in.')
    .argument('<email>')
    .argument('<name>')
    .addArgument(new Argument('<permission>').choices(PERMISSIONS))
    .addOption(LANGUAGE)
    .asksPortal()
    .examples('staff add sam@distributor.example "Sam Whitaker" administrator --language en')
    .runs<[email: string, name: string, permission: string], { language?: string }>(
      async ({ words: [email, name, permission], options: { language }, ask }) => {
        const body = { email, name, permission, ...(language && { language }) };
        const json = await ask<StaffMember>({ method: 'POST', path, body });
        return { json, text: `${members([json])}\nA mail that says how to sign in is on its way.` };
      },
    );

const set = (terminal: Terminal) =>
  new PortalCommand(terminal, 'set')
    .description('Changes what a member of staff may do; none ends the access.')
    .argument('<email>')
    .addArgument(new Argument('<permission>').choices([...PERMISSIONS, 'none']))
    .asksPortal()
    .examples('staff set sam@distributor.example viewer')
    .runs<[email: string, permission: string]>(async ({ words: [email, permission], ask }) => {
      const body = { email, permission: permission === 'none' ? null : permission };
      const json = await ask<StaffMember>({ method: 'PUT', path, body });
      return { json, text: members([json]) };
    });

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'staff')
    .description('Shows, adds and changes the members of staff.')
    .helpGroup(HEADINGS.people)
    .addCommand(list(terminal))
    .addCommand(add(terminal))
    .addCommand(set(terminal));
