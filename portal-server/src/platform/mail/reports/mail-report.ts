import { Type, type Static } from 'typebox';
import type { Report } from '../mail-tables.ts';

/** What became of a mail, in the order in which one outweighs another: a mailbox may take a mail first and return it later. */
export const REPORTS: readonly Report[] = ['delivered', 'bounced', 'complained'];

const TYPES = {
  'mail.delivered': 'delivered',
  'mail.bounced': 'bounced',
  'mail.complained': 'complained',
} as const;

/** A report of the mail provider, in the form of the Standard Webhooks specification. */
export const MailReport = Type.Object({
  type: Type.Union([
    Type.Literal('mail.delivered'),
    Type.Literal('mail.bounced'),
    Type.Literal('mail.complained', { description: 'The recipient called it spam' }),
  ]),
  data: Type.Object({
    messageId: Type.String({ maxLength: 998, description: 'Message-ID of the mail' }),
    recipient: Type.String({ maxLength: 320, description: 'Address that the mail went to' }),
    reason: Type.Optional(
      Type.Union([Type.String({ maxLength: 4_000 }), Type.Null()], {
        description: 'What the mail server of the recipient said; 300 characters of it are kept',
      }),
    ),
  }),
});
export type MailReport = Static<typeof MailReport>;

export const reportOf = ({ type }: MailReport): Report => TYPES[type];

/** True where `report` says more than what was `known`; of two that say the same the first stays. */
export const outweighs = (report: Report, known: Report | null): boolean =>
  known === null || REPORTS.indexOf(report) > REPORTS.indexOf(known);
