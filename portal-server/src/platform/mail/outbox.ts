import { sql, type Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Language } from '../http/messages.ts';
import { after } from '../time/after.ts';
import type { MailKind, MailOutboxTable } from './mail-tables.ts';
import { retryDelay } from '../outbox/retry-delay.ts';
import { FIRST_RETRY_MS, giveUpAfter } from './retries.ts';

type Db = Database['db'];

/** A mail that waits; `data` as it was queued. */
export type QueuedMail = Omit<Selectable<MailOutboxTable>, 'data'> & { data: Record<string, unknown> };

/** No mail takes longer to send: a server that still has it then was killed. */
const LEASE_MS = 2 * 60_000;

export interface NewMail {
  kind: MailKind;
  recipient: string;
  language: Language;
  /** Whose document or payment it is about, where it is not about the recipient alone. */
  customerId?: number;
  data?: Record<string, unknown>;
}

/** Queues a mail; inside a transaction it is sent if that is kept, and not otherwise. */
export async function queueMail(db: Db, now: Date, mail: NewMail): Promise<void> {
  const { kind, recipient, language, customerId = null, data = {} } = mail;
  await db
    .insertInto('mail_outbox')
    .values({
      kind,
      recipient,
      language,
      customer_id: customerId,
      data: JSON.stringify(data),
      created_at: now,
      due_at: now,
    })
    .execute();
}

/** Takes the mail that is due for longest; no other server takes it while this one tries. */
export async function takeMail(db: Db, now: Date): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    update mail_outbox set attempts = attempts + 1, due_at = ${after(now, LEASE_MS)}
    where id = (select id from mail_outbox where due_at <= ${now} order by due_at, id limit 1 for update skip locked)
    returning *`.execute(db);
  return rows[0];
}

/** Forgets a mail that there was no reason to send. */
export const removeMail = async (db: Db, { id }: QueuedMail): Promise<void> =>
  void (await db.deleteFrom('mail_outbox').where('id', '=', id).execute());

/** Notes that a mail was sent or given up; what it was written from is forgotten. */
const endMail = async (
  db: Db,
  { id }: QueuedMail,
  end: { outcome: 'sent' | 'failed'; ended_at: Date; subject?: string; failure?: string },
): Promise<void> =>
  void (await db
    .updateTable('mail_outbox')
    .set({ ...end, due_at: null, data: '{}' })
    .where('id', '=', id)
    .execute());

export const noteSent = (db: Db, mail: QueuedMail, subject: string, now: Date): Promise<void> =>
  endMail(db, mail, { outcome: 'sent', ended_at: now, subject });

/** After a try that failed, for the reason `failure`: later again, or never. Answers which. */
export async function postponeMail(
  db: Db,
  mail: QueuedMail,
  failure: string,
  now: Date,
): Promise<'later' | 'never'> {
  const due = after(now, retryDelay(mail.attempts, FIRST_RETRY_MS));
  if (due >= giveUpAfter(mail.created_at)) {
    await endMail(db, mail, { outcome: 'failed', ended_at: now, failure });
    return 'never';
  }
  await db.updateTable('mail_outbox').set({ due_at: due, failure }).where('id', '=', mail.id).execute();
  return 'later';
}
