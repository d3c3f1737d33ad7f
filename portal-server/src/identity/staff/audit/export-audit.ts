import { setImmediate as nextTurn } from 'node:timers/promises';
import { csvHead, csvLine, guarded } from '@portal/shared-contracts/csv';
import type { StaffAuditRow } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { messageOf, type Language } from '../../../platform/http/messages.ts';
import { readAudit, type AuditRequest } from './read-audit.ts';

/** Entries that are read at once: few enough that other requests do not wait long. */
const STEP = 500;

type Column = [
  heading: Parameters<typeof messageOf>[0],
  cell: (row: StaffAuditRow) => string | number | null,
];

const columns = (timeZone: string): readonly Column[] => {
  const moment = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return [
    ['audit.entry', ({ id }) => id],
    ['audit.time', ({ happenedAt }) => moment.format(new Date(happenedAt))],
    ['audit.kind', ({ kind }) => kind],
    ['audit.staff', ({ staffName }) => staffName],
    ['audit.permission', ({ permission }) => permission],
    ['audit.account', ({ accountNumber }) => accountNumber],
    ['audit.customer', ({ clientName }) => clientName],
    ['audit.subject', ({ subject }) => subject],
    ['audit.number', ({ number }) => number],
    ['audit.detail', ({ detail }) => detail],
    ['audit.grant', ({ grantId }) => grantId],
  ];
};

/**
 * The audit as CSV, newest entry first, in pieces, between which other requests run. Kinds, permissions and subjects have the API's
 * names; times are in the distributor's time zone.
 */
export async function* auditFile(
  db: Kysely<Schema>,
  { timeZone, ...request }: Omit<AuditRequest, 'limit' | 'before'>,
  language: Language,
): AsyncGenerator<string> {
  const shown = columns(timeZone);
  yield csvHead(shown.map(([heading]) => messageOf(heading, language)));
  let before: number | undefined;
  do {
    const rows = await readAudit(db, { ...request, timeZone, before, limit: STEP });
    yield rows.map((row) => csvLine(shown.map(([, cell]) => guarded(String(cell(row) ?? ''))))).join('');
    before = rows.length === STEP ? rows.at(-1)?.id : undefined;
    await nextTurn();
  } while (before !== undefined);
}
