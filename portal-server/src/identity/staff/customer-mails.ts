import { Answer, CustomerMail, MOST_SHOWN } from '@portal/shared-contracts/schemas';
import type { Selectable } from 'kysely';
import { Type } from 'typebox';
import type { Database } from '../../platform/database/database.ts';
import type { MailOutboxTable } from '../../platform/mail/mail-tables.ts';
import type { Area } from '../../platform/http/portal-app.ts';
import { effectiveCustomer } from '../session/access.ts';

type Mail = Pick<Selectable<MailOutboxTable>, 'outcome' | 'failure' | 'report' | 'report_reason'>;

/** State of a mail. The provider's report counts more than the portal's outcome. */
function stateOf({ outcome, failure, report }: Mail): CustomerMail['state'] {
  if (report !== null) return report;
  if (outcome !== null) return outcome;
  return failure === null ? 'waiting' : 'retrying';
}

/** Why the mail did not arrive, by the last report or failure. */
function reasonOf({ report, report_reason, outcome, failure }: Mail): string | null {
  if (report !== null) return report_reason;
  return outcome === 'sent' ? null : failure;
}

/** The newest mails about a customer, and to its users about themselves. Mails to its users about other customers are left out. */
async function readMails(db: Database['db'], customerId: number): Promise<CustomerMail[]> {
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
    state: stateOf(row),
    sentAt: row.outcome === 'sent' ? (row.ended_at?.toISOString() ?? null) : null,
    attempts: row.attempts,
    reportedAt: row.reported_at?.toISOString() ?? null,
    reason: reasonOf(row),
  }));
}

/** The mails of the viewed customer, for staff (docs/product.md, "Staff and impersonation"). */
export const staffMails: Area = (app, { database }) => {
  app.get(
    '/api/staff/mails',
    {
      config: { permission: 'viewer', inView: { read: 'mails' } },
      schema: {
        summary:
          'The newest mails to users of the viewed customer and about its documents, without their words',
        response: { 200: Answer(Type.Array(CustomerMail)) },
      },
    },
    async (request) => ({ data: await readMails(database.db, effectiveCustomer(request)) }),
  );
};
