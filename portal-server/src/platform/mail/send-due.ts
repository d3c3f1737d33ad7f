import type { FastifyBaseLogger } from 'fastify';
import type { Services } from '../http/portal-app.ts';
import type { Deliver } from './delivery.ts';
import type { LetterContext, Letters } from './letter.ts';
import { failureOf } from './mail-failure.ts';
import { mailLogo } from './mail-logo.ts';
import { mailName } from './mail-name.ts';
import { noteSent, postponeMail, removeMail, takeMail, type QueuedMail } from './outbox.ts';
import { renderHtml, renderText } from './render.ts';

export interface Sending extends Services {
  letters: Letters;
  publicUrl: string;
  deliver: Deliver;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

async function send(
  mail: QueuedMail,
  { deliver, letters, ...services }: Sending,
): Promise<'sent' | 'dropped'> {
  const { db } = services.database;
  const context: LetterContext = {
    db,
    config: services.config,
    now: services.now(),
    publicUrl: services.publicUrl,
  };
  const letter = await letters[mail.kind](mail, context);
  if (!letter) {
    await removeMail(db, mail);
    return 'dropped';
  }
  const { to, language, subject } = letter;
  const { company } = services.config;
  const name = mailName(mail);
  const [text, html] = [renderText(letter, company), renderHtml(letter, company)];
  const picture = mailLogo(company);
  const logo = picture && { type: picture.type, base64: Buffer.from(picture.content).toString('base64') };
  await deliver({ name, to, language, subject, text, html, logo });
  await noteSent(db, mail, subject, services.now());
  return 'sent';
}

/** Log lines about a mail name no address and no words of it. */
const about = ({ id, kind, attempts }: QueuedMail) => ({ mail: id, kind, attempts });

/** Logs only the mail server's code: its sentences repeat addresses. */
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : (error as Error).name;

/** Sends every mail that is due, one after the other; answers how many were tried. */
export async function sendDue(sending: Sending): Promise<number> {
  const { database, now, log } = sending;
  for (let tried = 0; ; tried += 1) {
    const mail = await takeMail(database.db, now());
    if (!mail) return tried;
    try {
      const outcome = await send(mail, sending);
      log.info(about(mail), `mail ${outcome}`);
    } catch (error) {
      const when = await postponeMail(database.db, mail, failureOf(error), now());
      log.warn({ ...about(mail), reason: codeOf(error) }, `mail not sent, tried again ${when}`);
    }
  }
}
