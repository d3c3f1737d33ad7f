import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Transaction } from 'kysely';
import type { Schema } from '../database/schema.ts';
import { HttpError } from '../http/http-error.ts';
import { countHit } from '../limits/rate-limit.ts';

const HOUR_MS = 60 * 60_000;

interface MailLimit {
  /** What is mailed, in the plural: names the counts. */
  what: string;
  /** Id of the customer or payment whose mails are counted. */
  of: number | string;
  /** Most mails of that in a day. */
  aDay: number;
  /** Most mails to one address in an hour, whoever sends them. */
  toOneAnHour: number;
}

/**
 * The addresses to which a person mails something, each once. Counts a mail to each; throws 429 beyond a limit. Call it in the
 * transaction that queues the mails: a refused attempt is then not counted.
 */
export async function countRecipients(
  trx: Transaction<Schema>,
  emails: readonly string[],
  { what, of, aDay, toOneAnHour }: MailLimit,
  now: Date,
): Promise<string[]> {
  // In one order, so that two who mail the same addresses do not block each other.
  const recipients = [...new Set(emails.map((email) => email.toLowerCase()))].sort();
  for (const recipient of recipients) {
    const inADay = await countHit(trx, `${what} of ${of}`, DAY_MS, now);
    const toAddress = await countHit(trx, `${what} to ${recipient}`, HOUR_MS, now);
    if (inADay.hits > aDay || toAddress.hits > toOneAnHour) throw new HttpError(429);
  }
  return recipients;
}
