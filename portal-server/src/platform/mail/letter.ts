import type { Config } from '../config/config.ts';
import type { Database } from '../database/database.ts';
import type { PortalApp } from '../http/portal-app.ts';
import { messageOf, type Language, type MessageName } from '../http/messages.ts';
import type { MailKind } from './mail-tables.ts';
import type { QueuedMail } from './outbox.ts';

/** A part of a mail, without its looks: it is rendered as text and as HTML. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  /** A code or password to type. */
  | { kind: 'code'; text: string }
  | { kind: 'link'; text: string; href: string }
  /** A list of links. */
  | { kind: 'items'; items: { text: string; href: string }[] }
  | { kind: 'facts'; facts: [label: string, value: string][] };

export interface Letter {
  to: string;
  language: Language;
  subject: string;
  blocks: Block[];
  /** An attachment. */
  file?: { name: string; type: string; content: Uint8Array };
  /** Address at which mail programs end mails like this one with one click (RFC 8058). */
  oneClickStop?: string;
}

export interface LetterContext {
  app: PortalApp;
  db: Database['db'];
  config: Config;
  now: Date;
  /** Without a slash at its end. */
  publicUrl: string;
}

/** Writes a queued mail; null drops it. */
export type WriteLetter = (mail: QueuedMail, context: LetterContext) => Promise<Letter | null>;

export type Letters = Readonly<Record<MailKind, WriteLetter>>;

/** A text of `locales` with its `{names}` filled in. */
export const fill = (
  name: MessageName,
  language: Language,
  values: Readonly<Record<string, string>> = {},
): string => messageOf(name, language).replace(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? whole);
