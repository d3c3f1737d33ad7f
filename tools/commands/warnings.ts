import type { WarnedRecords } from '@portal/portal-server/src/trade/erp/warned-records.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

function textOf({ count, records }: WarnedRecords): string {
  const lines = records.map(
    ({ kind, accountNumber, number, field, reason }) =>
      `${[kind, accountNumber, number].filter((part) => part !== null).join(' ')}: ${field === null ? '' : `${field} `}${reason}`,
  );
  const more = count - records.length;
  const end = more > 0 ? [`and ${more} more`] : [];
  return count === 0 ? 'No record is stored with a warning.' : [...lines, ...end].join('\n');
}

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'warnings')
    .description('Lists the records that are stored although something in them is wrong, the newest first.')
    .helpGroup(HEADINGS.records)
    .asksPortal()
    .runs(async ({ ask }) => {
      const json = await ask<WarnedRecords>({ method: 'GET', path: '/erp-warnings' });
      return { json, text: textOf(json) };
    });
