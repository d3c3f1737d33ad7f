import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Language } from '../http/messages.ts';
import { after } from '../time/time.ts';
import type { MailKind, MailOutboxTable } from './mail-tables.ts';
import { retryDelay } from '../outbox/outbox-worker.ts';
import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Sweep } from '../sweeping/area.ts';

/** Delay after the first failed attempt. */
export const FIRST_RETRY_MS = 10_000;

/** A mail is given up after two days. */
export const giveUpAfter = (created: Date): Date => new Date(created.getTime() + 48 * 3_600_000);

type Db = Database['db'];

export type QueuedMail = Omit<Selectable<MailOutboxTable>, 'data'> & { data: Record<string, unknown> };

/** Sending takes less: a server that has taken a mail for longer was killed. */
const LEASE_MS = 2 * 60_000;

export interface NewMail {
  kind: MailKind;
  recipient: string;
  language: Language;
  /** Owner of the document or payment that it is about; by default it is about the recipient alone. */
  customerId?: number;
  data?: Record<string, unknown>;
}

/** Queues a mail. Inside a transaction it is sent only after the commit. */
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

/** Kinds of mail that are sent in large numbers at once and can wait: other mails are sent before them. */
const UNHURRIED: readonly MailKind[] = ['statement', 'plannedPayment', 'news'];

/** Statement: the id of the mail that is due for longest and meets the condition. */
const longestDue = (now: Date, condition: RawBuilder<boolean>) => sql`(
  select id from mail_outbox where due_at <= ${now} and ${condition} order by due_at, id limit 1 for update skip locked)`;

/**
 * Takes the mail that is due for longest, so that no other server takes it during the attempt. {@link UNHURRIED} kinds come last: a
 * login code does not wait for the statements of a month.
 */
export async function takeMail(db: Db, now: Date): Promise<QueuedMail | undefined> {
  const { rows } = await sql<QueuedMail>`
    update mail_outbox set attempts = attempts + 1, due_at = ${after(now, LEASE_MS)}
    where id = coalesce(
      ${longestDue(now, sql`kind <> all(${UNHURRIED}::text[])`)}, ${longestDue(now, sql`true`)})
    returning *`.execute(db);
  return rows[0];
}

export const removeMail = async (db: Db, { id }: QueuedMail): Promise<void> =>
  void (await db.deleteFrom('mail_outbox').where('id', '=', id).execute());

/** Records that a mail was sent or given up, and removes its data. */
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

/** Records a failed attempt. Answers whether there will be another. */
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

/** Staff can see a customer's mails for this long. */
const ENDED_KEPT = 90 * DAY_MS;

/** Removes mails that were sent or given up long ago. */
export const sweepMail: Sweep = async (db, now) => {
  await db.deleteFrom('mail_outbox').where('ended_at', '<', after(now, -ENDED_KEPT)).execute();
};
