import type { PortalApp, Services } from '../http/portal-app.ts';
import { type Deliver, mailName } from './delivery.ts';
import type { LetterContext, Letters } from './letter.ts';
import { mailLogo, renderHtml, renderText } from './render.ts';
import { noteSent, postponeMail, removeMail, takeMail, type QueuedMail } from './outbox.ts';

/** Longest text of a failure. */
const LONGEST = 300;

/** A text of a mail server or provider as one line that the database can store. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();

/** Why a mail could not be sent: the mail server's answer (`550 No such mailbox`), or the error's code. */
function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { response, code, name }: Error & { response?: unknown; code?: unknown } = error;
  const said = [response, code].find((each) => typeof each === 'string') ?? name;
  return oneLine(String(said));
}

interface Sending extends Services {
  letters: Letters;
  publicUrl: string;
  deliver: Deliver;
  app: PortalApp;
}

async function send(
  mail: QueuedMail,
  { deliver, letters, ...services }: Sending,
): Promise<'sent' | 'dropped'> {
  const { db } = services.database;
  const context: LetterContext = {
    app: services.app,
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
  const { to, language, subject, file, oneClickStop = null } = letter;
  const { company } = services.config;
  const name = mailName(mail);
  const [text, html] = [renderText(letter, company), renderHtml(letter, company)];
  const picture = mailLogo(company);
  const logo = picture && { type: picture.type, base64: Buffer.from(picture.content).toString('base64') };
  const attached = file && { ...file, content: Buffer.from(file.content).toString('base64') };
  await deliver({ name, to, language, subject, text, html, logo, file: attached ?? null, oneClickStop });
  await noteSent(db, mail, subject, services.now());
  return 'sent';
}

/** Log lines contain neither addresses nor texts of a mail. */
const about = ({ id, kind, attempts }: QueuedMail) => ({ mail: id, kind, attempts });

/** The mail server's code. Its sentences contain addresses, so they are not logged. */
const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : (error as Error).name;

/** Sends every mail that is due, one after another. Answers the number of attempts. */
export async function sendDue(sending: Sending): Promise<number> {
  const { database, now, app } = sending;
  for (let tried = 0; ; tried += 1) {
    const mail = await takeMail(database.db, now());
    if (!mail) return tried;
    try {
      const outcome = await send(mail, sending);
      app.log.info(about(mail), `mail ${outcome}`);
    } catch (error) {
      const when = await postponeMail(database.db, mail, failureOf(error), now());
      app.log.warn({ ...about(mail), reason: codeOf(error) }, `mail not sent, tried again ${when}`);
    }
  }
}
