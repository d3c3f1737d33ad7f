import type { MailKind } from './mail-tables.ts';

interface NamedMail {
  id: number;
  kind: MailKind;
}

/** What a mail is called, each time that it is tried: the first part of its Message-ID. */
export const mailName = ({ id, kind }: NamedMail): string => `${String(id).padStart(6, '0')}-${kind}`;

/** The number of the mail with this Message-ID, in angle brackets or without; undefined where it is none of the portal's. */
export function mailIdOf(messageId: string): number | undefined {
  const [, digits] = /^<?(\d{6,10})-\w{1,40}@[^@\s<>]+>?$/.exec(messageId) ?? [];
  const id = Number(digits);
  return id > 0 && id < 2 ** 31 ? id : undefined;
}
