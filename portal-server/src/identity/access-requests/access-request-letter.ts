import { fill, type WriteLetter } from '../../platform/mail/letter.ts';

/** Tells the distributor of a request, the first time it is made. */
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
