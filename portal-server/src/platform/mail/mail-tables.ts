import type { Generated } from 'kysely';
import type { Language } from '../http/messages.ts';

/** Every kind of mail; the server's `letters.ts` says what each tells. */
export type MailKind =
  | 'temporaryPassword'
  | 'staffAccess'
  | 'loginCode'
  | 'passwordChanged'
  | 'accessRequest'
  | 'verifyEmail'
  | 'paymentLink'
  | 'paymentReceipt'
  | 'invitation';

/** What the mail provider says of a mail after it took it. */
export type Report = 'delivered' | 'bounced' | 'complained';

export interface MailOutboxTable {
  id: Generated<number>;
  kind: MailKind;
  recipient: string;
  language: Language;
  /** JSON; what it holds is known to the letter of that kind. */
  data: string;
  /** Whose document or payment it is about; null where it is about the recipient alone. */
  customer_id: number | null;
  subject: Generated<string | null>;
  created_at: Date;
  attempts: Generated<number>;
  /** Null when there is no other try: it was sent or given up. */
  due_at: Date | null;
  outcome: Generated<'sent' | 'failed' | null>;
  ended_at: Generated<Date | null>;
  /** What the mail server said at the last try that failed. */
  failure: Generated<string | null>;
  /** What the mail provider said after it was sent. */
  report: Generated<Report | null>;
  reported_at: Generated<Date | null>;
  report_reason: Generated<string | null>;
}

declare module '../database/schema.ts' {
  interface Schema {
    mail_outbox: MailOutboxTable;
  }
}
