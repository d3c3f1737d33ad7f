import type { verifyAudit } from '@portal/portal-server/src/identity/staff/audit/verify-audit.ts';
import { InvalidArgumentError } from 'commander';
import { EXIT } from '../exit.ts';
import { HEADINGS, PortalCommand, type Terminal } from '../command-line/portal-command.ts';

type AuditReport = Awaited<ReturnType<typeof verifyAudit>>;

/** Query for an entry of an earlier check, `120:<hash>`. */
function notedQuery(text: string): string {
  const [, id, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (id === undefined)
    throw new InvalidArgumentError('It is an entry and its hash as an earlier check printed them: 120:3f5a…');
  return `?id=${id}&hash=${hash}`;
}

const verify = (terminal: Terminal) =>
  new PortalCommand(terminal, 'verify')
    .description('Follows the chain of the staff audit. Ends with 1 when it is not whole.')
    .option(
      '--noted <entry:hash>',
      'an entry of an earlier check, which must not have changed',
      notedQuery,
      '',
    )
    .asksPortal()
    .examples('audit verify', 'audit verify --noted 120:3f5a…')
    .runs<[], { noted: string }>(async ({ options: { noted }, ask }) => {
      const path = `/staff-audit/check${noted}`;
      const json = await ask<AuditReport>({ method: 'GET', path, token: 'METRICS_TOKEN' });
      const { entries, last, problems } = json;
      const isWhole = problems.length === 0;
      const text = [
        entries === 0 ? 'No entries' : `${entries} entries; note the last: ${last.id}:${last.hash}`,
        ...problems.map((problem) => `  ${problem}`),
        isWhole ? 'The audit is whole.' : 'The audit is not whole.',
      ].join('\n');
      return { json, text, exit: isWhole ? EXIT.done : EXIT.failed };
    });

export default (terminal: Terminal): PortalCommand =>
  new PortalCommand(terminal, 'audit')
    .description('Checks the audit of what members of staff did.')
    .helpGroup(HEADINGS.records)
    .addCommand(verify(terminal));
