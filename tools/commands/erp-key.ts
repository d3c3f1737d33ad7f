import type { NewKey, SystemKey, SystemKeys } from '@portal/shared-contracts/schemas';
import { CommandError, EXIT } from '../exit.ts';
import { commaList, HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';
import { textTable } from '../operator/text-table.ts';

const keyTable = (keys: readonly SystemKey[]): string =>
  textTable([
    ['NAME', 'FOR', 'LAST USED'],
    ...keys.map(({ name, kinds, mayReadEvents, lastUsedAt }) => [
      name,
      [...kinds, ...(mayReadEvents ? ['events'] : [])].join(','),
      lastUsedAt ?? 'never',
    ]),
  ]);

const list = (terminal: Terminal) =>
  new PortalCommand(terminal, 'list')
    .description('Shows the keys, and the kinds of records that a key can be made for.')
    .asksPortal()
    .runs(async ({ ask }) => {
      const json = await ask<SystemKeys>({ method: 'GET', path: '/erp-keys' });
      const { keys, kinds } = json;
      const text = `${keyTable(keys)}\nA key may be made for: ${kinds.join(', ')}, and for events.`;
      return { json, text };
    });

const make = (terminal: Terminal) =>
  new PortalCommand(terminal, 'make')
    .description('Makes a key. Its token is shown this once.')
    .argument('<name>', 'name of the system that uses the key')
    .option('--kinds <list>', 'kinds of records that it may send, separated by commas', commaList, [])
    .option('--events', 'it may read events')
    .asksPortal()
    .examples('erp-key make ERP --kinds customers,quotes,orders,invoices --events')
    .runs<[name: string], { kinds: string[]; events?: true }>(
      async ({ words: [name], options: { kinds, events = false }, ask }) => {
        if (kinds.length === 0 && !events)
          throw new CommandError('Say what the key is for: --kinds, --events.', EXIT.wrongLine);
        const body = { name, kinds, mayReadEvents: events };
        const json = await ask<NewKey>({ method: 'POST', path: '/erp-keys', body });
        return { json, text: `${keyTable([json])}\nToken, which is not shown again:\n${json.token}` };
      },
    );

const revoke = (terminal: Terminal) =>
  new PortalCommand(terminal, 'revoke')
    .description('Revokes a key, at once.')
    .argument('<name>')
    .asksPortal()
    .examples('erp-key revoke ERP')
    .runs<[name: string]>(async ({ words: [name], ask }) => {
      const json = await ask({ method: 'POST', path: '/erp-keys/revoke', body: { name } });
      return { json, text: `${name} is revoked.` };
    });

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'erp-key')
    .description("Shows, makes and revokes the keys of the distributor's other systems.")
    .helpGroup(HEADINGS.people)
    .addCommand(list(terminal))
    .addCommand(make(terminal))
    .addCommand(revoke(terminal));
