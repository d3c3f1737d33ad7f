import type { Database } from '../../database/database.ts';
import { mailIdOf } from '../mail-name.ts';
import { oneLine } from '../mail-failure.ts';
import { outweighs, reportOf, type MailReport } from './mail-report.ts';

/**
 * Notes what became of a mail. `early` where the portal has not ended the mail itself: its server was slow to answer, and the report
 * is to come again. Reports of mails that are not the portal's, or went to another address, change nothing.
 */
export async function recordReport(
  db: Database['db'],
  sent: MailReport,
  now: Date,
): Promise<'noted' | 'known' | 'unknown' | 'early'> {
  const { messageId, recipient, reason } = sent.data;
  const id = mailIdOf(messageId);
  if (id === undefined) return 'unknown';
  return db.transaction().execute(async (transaction) => {
    const mail = await transaction
      .selectFrom('mail_outbox')
      .select(['recipient', 'outcome', 'report'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (mail?.recipient.toLowerCase() !== recipient.trim().toLowerCase()) return 'unknown';
    if (mail.outcome === null) return 'early';
    const report = reportOf(sent);
    if (!outweighs(report, mail.report)) return 'known';
    const why = report === 'delivered' ? null : oneLine(reason ?? '') || null;
    await transaction
      .updateTable('mail_outbox')
      .set({ report, reported_at: now, report_reason: why })
      .where('id', '=', id)
      .execute();
    return 'noted';
  });
}
