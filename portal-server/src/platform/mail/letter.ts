import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import { messageOf, type Language, type MessageName } from '../http/messages.ts';
import type { MailKind } from './mail-tables.ts';
import type { QueuedMail } from './outbox.ts';

/** A part of a mail. It is read as text and as HTML, so it says what it is and not how it looks. */
export type Block =
  | { kind: 'text'; text: string }
  /** Something to type over. */
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  | { kind: 'facts'; facts: [label: string, value: string][] };

/** The content of a mail, without its layout. */
export interface Letter {
  to: string;
  language: Language;
  subject: string;
  blocks: Block[];
}

export interface LetterContext {
  db: Database['db'];
  config: Config;
  now: Date;
  /** The portal's URL, without a slash at its end. */
  publicUrl: string;
}

/** Writes the mail that was queued; null when there is nothing to tell after all, and the mail is dropped. */
export type WriteLetter = (mail: QueuedMail, context: LetterContext) => Promise<Letter | null>;

/** The letter of each kind of mail. */
export type Letters = Readonly<Record<MailKind, WriteLetter>>;

/** A text of `locales` with its `{names}` filled in. */
export const fill = (
  name: MessageName,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string => messageOf(name, language).replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
