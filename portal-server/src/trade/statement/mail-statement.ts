import { DAY_MS, dayIn } from '@portal/shared-contracts/dates';
import { StatementMailRequest } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction, type RouteInput } from '../../platform/actions/action-route.ts';
import type { Action } from '../../platform/actions/action.ts';
import { customerActor } from '../../platform/actions/actor.ts';
import { HttpError } from '../../platform/http/http-error.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { countHit } from '../../platform/limits/rate-limit.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { askedPeriod } from './asked-period.ts';

const HOUR_MS = 60 * 60_000;
/** Statements that are mailed for a customer in a day, and to one address in an hour. */
const MAILS_A_DAY = 50;
const MAILS_TO_ONE_AN_HOUR = 20;

/** Mails the statement of a period to each address once. */
const mailStatement = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<typeof StatementMailRequest>, null> => ({
  name: 'statements.mail',
  allow: ['customer'],
  async run({ trx, actor, input: { body }, language, now }) {
    const { customerId, profileId } = customerActor(actor);
    const { from, to } = askedPeriod(body, dayIn(config.timeZone, now));
    const recipients = [...new Set(body.emails.map((email) => email.toLowerCase()))];
    for (const recipient of recipients) {
      const ofCustomer = await countHit(trx, `statements of ${customerId}`, DAY_MS, now);
      const toAddress = await countHit(trx, `statements to ${recipient}`, HOUR_MS, now);
      if (ofCustomer.hits > MAILS_A_DAY || toAddress.hits > MAILS_TO_ONE_AN_HOUR) throw new HttpError(429);
      const data = { from, to, sentBy: profileId };
      await queueMail(trx, now, { kind: 'statement', recipient, language, customerId, data });
    }
    return { data: null, subjects: [`statement ${from} ${to}`], isUnseen: true };
  },
});

/** The mail of a statement to several addresses (docs/product.md, "Statement"). */
export function addStatementMail(app: PortalApp, services: Services): void {
  addAction(
    app,
    services,
    {
      path: '/api/statement/mail',
      summary: 'Mails the statement of a period as a PDF',
      body: StatementMailRequest,
      data: Type.Null(),
      config: { inView: 'never' },
    },
    mailStatement(services),
  );
}
