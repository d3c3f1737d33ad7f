import { MOST_SHOWN, type CustomerMail } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import type { MailOutboxTable } from '../../../platform/mail/mail-tables.ts';

/** How far a mail has come: what its provider says outweighs what the portal knows; one whose tries failed so far is tried again. */
export function mailState({
  outcome,
  failure,
  report,
}: Pick<Selectable<MailOutboxTable>, 'outcome' | 'failure' | 'report'>): CustomerMail['state'] {
  if (report !== null) return report;
  if (outcome !== null) return outcome;
  return failure === null ? 'waiting' : 'retrying';
}

/** Why it did not arrive, as the last report says. */
function reasonOf({
  report,
  report_reason,
  outcome,
  failure,
}: Pick<Selectable<MailOutboxTable>, 'report' | 'report_reason' | 'outcome' | 'failure'>): string | null {
  if (report !== null) return report_reason;
  return outcome === 'sent' ? null : failure;
}

/** The newest mails about a customer, or to its users about themselves; mails to them about other customers are not among them. */
export async function readMails(db: Database['db'], customerId: number): Promise<CustomerMail[]> {
  const rows = await db
    .selectFrom('mail_outbox')
    .select([
      'id',
      'kind',
      'subject',
      'recipient',
      'created_at',
      'outcome',
      'ended_at',
      'attempts',
      'failure',
      'report',
      'reported_at',
      'report_reason',
    ])
    .where((of) =>
      of.or([
        of('customer_id', '=', customerId),
        of.and([
          of('customer_id', 'is', null),
          of(
            'recipient',
            'in',
            of.selectFrom('profile').select('email').where('customer_id', '=', customerId),
          ),
        ]),
      ]),
    )
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    subject: row.subject,
    recipient: row.recipient,
    queuedAt: row.created_at.toISOString(),
    state: mailState(row),
    sentAt: row.outcome === 'sent' ? (row.ended_at?.toISOString() ?? null) : null,
    attempts: row.attempts,
    reportedAt: row.reported_at?.toISOString() ?? null,
    reason: reasonOf(row),
  }));
}
