import type { AccessRequest } from '@portal/shared-contracts/schemas';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Language } from '../../platform/http/messages.ts';
import { queueMail } from '../../platform/mail/outbox.ts';

/**
 * Stores a request and queues what is to be mailed about it. Asked for again, the same is done, so that neither words nor
 * time tell; whether there is anything to mail is decided when the mails are written.
 */
export const storeRequest = (
  db: Database['db'],
  request: AccessRequest,
  { language, accessRequestsTo, now }: { language: Language; accessRequestsTo: string; now: Date },
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const email = request.email.trim().toLowerCase();
    const { id, asked } = await trx
      .insertInto('access_request')
      .values({
        first_name: request.firstName.trim(),
        last_name: request.lastName.trim(),
        email,
        company: request.company.trim(),
        customer_code: request.customerCode?.trim() || null,
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
  });
