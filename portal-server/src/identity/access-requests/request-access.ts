import type { AccessRequest } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import type { Action } from '../../platform/actions/action.ts';
import type { Config } from '../../platform/config/config.ts';
import { fill, type WriteLetter } from '../../platform/mail/letter.ts';
import { queueMail } from '../../platform/mail/outbox.ts';

/**
 * Stores a request for access and queues its two mails. A repeated request does the same work, so that neither the answer nor
 * its time tells whether the address is known. The letters decide whether there is anything to mail.
 */
export const requestAccess = ({
  accessRequestsTo,
}: Pick<Config, 'accessRequestsTo'>): Action<{ body: AccessRequest }, null> => ({
  name: 'access.request',
  allow: ['visitor'],
  async run({ trx, input: { body }, language, now }) {
    const request = {
      firstName: body.firstName.trim(),
      lastName: body.lastName.trim(),
      email: body.email.trim().toLowerCase(),
      company: body.company.trim(),
      customerCode: body.customerCode?.trim() || null,
    };
    const { id, asked } = await trx
      .insertInto('access_request')
      .values({
        first_name: request.firstName,
        last_name: request.lastName,
        email: request.email,
        company: request.company,
        customer_code: request.customerCode,
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
    await queueMail(trx, now, {
      kind: 'verifyEmail',
      recipient: request.email,
      language,
      data: { request: id },
    });
    return {
      data: null,
      subjects: [`access request ${id}`],
      events: [{ kind: 'access.requested', data: { request: id, asked, ...request } }],
    };
  },
});

/** Informs the distributor of a new request. A repeated request sends no mail. */
export const accessRequestLetter: WriteLetter = async ({ recipient, language, data }, { db }) => {
  if (data.isNew !== true) return null;
  const request = await db
    .selectFrom('access_request')
    .selectAll()
    .where('id', '=', Number(data.request))
    .executeTakeFirst();
  if (!request) return null;
  return {
    to: recipient,
    language,
    subject: fill('mail.access.subject', language, { company: request.company }),
    blocks: [
      { kind: 'text', text: fill('mail.access.intro', language) },
      {
        kind: 'facts',
        facts: [
          [fill('mail.access.name', language), `${request.first_name} ${request.last_name}`],
          [fill('mail.access.email', language), request.email],
          [fill('mail.access.company', language), request.company],
          [fill('mail.access.customerCode', language), request.customer_code ?? '–'],
        ],
      },
      { kind: 'text', text: fill('mail.access.unverified', language) },
    ],
  };
};
