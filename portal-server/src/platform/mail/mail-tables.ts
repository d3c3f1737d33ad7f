import type { Generated } from 'kysely';
import type { Language } from '../http/messages.ts';

/** Every kind of mail; the server's `letters.ts` says what each tells. */
export type MailKind =
  | 'temporaryPassword'
  | 'passwordChanged'
  | 'accessRequest'
  | 'verifyEmail'
  | 'paymentLink'
  | 'paymentReceipt';

export interface MailOutboxTable {
  id: Generated<number>;
  kind: MailKind;
  recipient: string;
  language: Language;
  /** JSON; what it holds is known to the letter of that kind. */
  data: string;
  created_at: Date;
  attempts: Generated<number>;
  due_at: Date;
}

declare module '../database/schema.ts' {
  interface Schema {
    mail_outbox: MailOutboxTable;
  }
}
