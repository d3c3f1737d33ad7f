import type { MailKind } from './mail-tables.ts';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { LOGO_ID } from './render.ts';

/** The first part of a mail's Message-ID, the same for each attempt. */
export const mailName = ({ id, kind }: { id: number; kind: MailKind }): string =>
  `${String(id).padStart(6, '0')}-${kind}`;

/** The id of the mail with this Message-ID; undefined for mails that are not the portal's. */
export function mailIdOf(messageId: string): number | undefined {
  const [, digits] = /^<?(\d{6,10})-\w{1,40}@[^@\s<>]+>?$/.exec(messageId) ?? [];
  const id = Number(digits);
  return id > 0 && id < 2 ** 31 ? id : undefined;
}

/** A mail to deliver. `name` is the same for each attempt, so that duplicates can be recognised. */
export interface Mail {
  name: string;
  to: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  /** The picture that the HTML refers to. */
  logo: { type: string; base64: string } | null;
  /** The attachment; `content` is base64. */
  file: { name: string; type: string; content: string } | null;
  /** Address that ends mails like this one with one click. */
  oneClickStop: string | null;
}

/** Delivers a mail; rejects when that failed and should be tried again. */
export type Deliver = (mail: Mail) => Promise<void>;

const messageOf = (
  { name, to, language, subject, text, html, logo, file, oneClickStop }: Mail,
  from: string,
): SendMailOptions => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: [
    ...(logo
      ? [
          {
            cid: LOGO_ID,
            contentType: logo.type,
            content: logo.base64,
            encoding: 'base64',
            contentDisposition: 'inline' as const,
          },
        ]
      : []),
    ...(file
      ? [{ filename: file.name, contentType: file.type, content: file.content, encoding: 'base64' }]
      : []),
  ],
  messageId: `<${name}@${from.replace(/^.*@|>$/g, '')}>`,
  headers: {
    'Auto-Submitted': 'auto-generated',
    'Content-Language': language,
    ...(oneClickStop && {
      'List-Unsubscribe': `<${oneClickStop}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
});

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

/** Delivers to the mail server at `url` (`smtp://user:password@host:587`, `smtps://…`). */
export function smtpDelivery(url: string, from: string): Deliver {
  const transport = createTransport({ url, ...TIMEOUTS });
  return async (mail) => void (await transport.sendMail(messageOf(mail, from)));
}

/** The reason why the mail server at `url` cannot be used, or undefined. */
export async function mailServerProblem(url: string): Promise<string | undefined> {
  const transport = createTransport({ url, ...TIMEOUTS });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    transport.close();
  }
}

/** Writes mails into a folder, as `.eml` for mail programs and as JSON for `/dev/mail`. */
export function fileDelivery(folder: string, from: string): Deliver {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const write = async (name: string, content: string | Buffer): Promise<void> => {
    await writeFile(path.join(folder, `${name}.part`), content);
    await rename(path.join(folder, `${name}.part`), path.join(folder, name));
  };
  return async (mail) => {
    await mkdir(folder, { recursive: true });
    const { message } = await transport.sendMail(messageOf(mail, from));
    await write(`${mail.name}.eml`, message as Buffer);
    await write(`${mail.name}.json`, JSON.stringify(mail));
  };
}

export const mailFolder = ({ dataDir }: Config): string => path.join(dataDir, 'mail');

export const configuredDelivery = (config: Config): Deliver =>
  config.smtpUrl
    ? smtpDelivery(config.smtpUrl, config.mailFrom)
    : fileDelivery(mailFolder(config), config.mailFrom);
