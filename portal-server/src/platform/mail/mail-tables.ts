import type { Generated } from 'kysely';
import type { Language } from '../http/messages.ts';

export type MailKind =
  | 'temporaryPassword'
  | 'staffAccess'
  | 'loginCode'
  | 'passwordChanged'
  | 'accessRequest'
  | 'verifyEmail'
  | 'paymentLink'
  | 'paymentReceipt'
  | 'statement'
  | 'plannedPayment'
  | 'news'
  | 'shipment'
  | 'invitation'
  | 'releaseGuard';

/** What the mail provider reports about a mail that it accepted. */
export type Report = 'delivered' | 'bounced' | 'complained';

export interface MailOutboxTable {
  id: Generated<number>;
  kind: MailKind;
  recipient: string;
  language: Language;
  /** JSON for the letter of this kind. */
  data: string;
  /** Owner of the document or payment that it is about; null when it is about the recipient alone. */
  customer_id: number | null;
  subject: Generated<string | null>;
  created_at: Date;
  attempts: Generated<number>;
  /** Time of the next attempt; null when the mail was sent or given up. */
  due_at: Date | null;
  outcome: Generated<'sent' | 'failed' | null>;
  ended_at: Generated<Date | null>;
  /** The mail server's answer to the last failed attempt. */
  failure: Generated<string | null>;
  report: Generated<Report | null>;
  reported_at: Generated<Date | null>;
  report_reason: Generated<string | null>;
}

declare module '../database/schema.ts' {
  interface Schema {
    mail_outbox: MailOutboxTable;
  }
}
