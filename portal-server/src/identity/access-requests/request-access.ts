import type { AccessRequest } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import type { Action } from '../../platform/actions/action.ts';
import type { Config } from '../../platform/config/config.ts';
import { queueMail } from '../../platform/mail/outbox.ts';

/**
 * Stores a request for access and queues what is to be mailed about it. Asked for again, the same is done, so that neither
 * words nor time tell; whether there is anything to mail is decided when the mails are written.
 */
export const requestAccess = ({
  accessRequestsTo,
}: Pick<Config, 'accessRequestsTo'>): Action<{ body: AccessRequest }, null> => ({
  name: 'access.request',
  allow: ['visitor'],
  async run({ trx, input: { body }, language, now }) {
    const email = body.email.trim().toLowerCase();
    const asksFor = {
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      email,
      company: body.company.trim(),
      customerCode: body.customerCode?.trim() || null,
    };
    const { id, asked } = await trx
      .insertInto('access_request')
      .values({
        first_name: asksFor.firstName,
        last_name: asksFor.lastName,
        email,
        company: asksFor.company,
        customer_code: asksFor.customerCode,
        received_at: now,
        email_verified_at: null,
      })
      .onConflict((known) =>
        known.columns(['email', 'company_key']).doUpdateSet({ asked: sql<number>`access_request.asked + 1` }),
      )
      .returning(['id', 'asked'])
      .executeTakeFirstOrThrow();
    await queueMail(trx, now, {
      kind: 'accessRequest',
      recipient: accessRequestsTo,
      language: 'en',
      data: { request: id, isNew: asked === 1 },
    });
    await queueMail(trx, now, { kind: 'verifyEmail', recipient: email, language, data: { request: id } });
    return {
      data: null,
      subjects: [`access request ${id}`],
      events: [{ kind: 'access.requested', data: { request: id, asked, ...asksFor } }],
    };
  },
});
