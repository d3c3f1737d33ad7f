import { DAY_MS } from '@portal/shared-contracts/dates';
import type { Generated } from 'kysely';
import type { Sweep } from '../../platform/sweeping/area.ts';
import { after } from '../../platform/time/time.ts';
import type { Importing } from './importing.ts';

/** Most mails a day that records of users send: for one customer, and in all. */
const A_DAY_OF_CUSTOMER = 50;
const A_DAY = 5_000;

/** After an invitation, records do not invite the person again for this long. */
const KEPT_MS = 365 * DAY_MS;

/** People whom the distributor's systems had invited. */
export interface ErpInvitationTable {
  email: string;
  customer_id: number;
  invited_at: Date;
  /** A full set did not have the person, who had a password: when they come back, they are invited again. */
  is_owed: Generated<boolean>;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    erp_invitation: ErpInvitationTable;
  }
}

async function countOfDay({ trx, now }: Importing, customerId: number | null): Promise<number> {
  const { count } = await trx
    .selectFrom('erp_invitation')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('invited_at', '>', after(now, -DAY_MS))
    .$if(customerId !== null, (sent) => sent.where('customer_id', '=', customerId))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether a person who comes back had lost their password because a full set deleted them. */
export async function isOwedInvitation({ trx }: Importing, email: string): Promise<boolean> {
  const owed = trx
    .selectFrom('erp_invitation')
    .select('email')
    .where('email', '=', email)
    .where('is_owed', '=', true);
  return (await owed.executeTakeFirst()) !== undefined;
}

/** Allows a person whom a full set deletes to be invited when they come back, and requires it if they had a password. */
export async function reopenInvitation(
  { trx, customerId, now }: Importing,
  { email, hadPassword }: { email: string; hadPassword: boolean },
): Promise<void> {
  if (hadPassword)
    await trx
      .insertInto('erp_invitation')
      .values({ email, customer_id: customerId, invited_at: now, is_owed: true })
      .onConflict((known) => known.column('email').doUpdateSet({ is_owed: true }))
      .execute();
  else await trx.deleteFrom('erp_invitation').where('email', '=', email).execute();
}

/**
 * Decides whether to invite a person by mail: nobody twice, and nobody (`tooMany`) above a day's limit. Servers that count at the
 * same time may exceed the limit of all customers by a few.
 */
export async function invitationDecision(
  importing: Importing,
  email: string,
): Promise<'invite' | 'invited' | 'tooMany'> {
  const { trx, customerId } = importing;
  const before = trx
    .selectFrom('erp_invitation')
    .select('email')
    .where('email', '=', email)
    .where('is_owed', '=', false);
  if (await before.executeTakeFirst()) return 'invited';
  const isFull =
    (await countOfDay(importing, customerId)) >= A_DAY_OF_CUSTOMER ||
    (await countOfDay(importing, null)) >= A_DAY;
  return isFull ? 'tooMany' : 'invite';
}

export async function noteInvited({ trx, customerId, now }: Importing, email: string): Promise<void> {
  await trx
    .insertInto('erp_invitation')
    .values({ email, customer_id: customerId, invited_at: now })
    .onConflict((known) => known.column('email').doUpdateSet({ invited_at: now, is_owed: false }))
    .execute();
}

/** Deletes invitations that are older than a year. */
export const sweepInvitations: Sweep = async (db, now) => {
  await db.deleteFrom('erp_invitation').where('invited_at', '<=', after(now, -KEPT_MS)).execute();
};
