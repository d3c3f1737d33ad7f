import { dayIn } from '@portal/shared-contracts/dates';
import { StatementMailRequest } from '@portal/shared-contracts/schemas';
import { Type } from 'typebox';
import { addAction, type RouteInput } from '../../platform/actions/action-route.ts';
import type { Action } from '../../platform/actions/action.ts';
import { customerActor } from '../../platform/actions/actor.ts';
import type { PortalApp, Services } from '../../platform/http/portal-app.ts';
import { countRecipients } from '../../platform/mail/count-recipients.ts';
import { queueMail } from '../../platform/mail/outbox.ts';
import { askedPeriod } from './asked-period.ts';

const LIMIT = { what: 'statements', aDay: 50, toOneAnHour: 20 };

/** Mails the statement of a period to each address once. */
const mailStatement = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<typeof StatementMailRequest>, null> => ({
  name: 'statements.mail',
  allow: ['customer'],
  async run({ trx, actor, input: { body }, language, now }) {
    const { customerId, profileId } = customerActor(actor);
    const { from, to } = askedPeriod(body, dayIn(config.timeZone, now));
    const data = { from, to, sentBy: profileId };
    for (const recipient of await countRecipients(trx, body.emails, { ...LIMIT, of: customerId }, now))
      await queueMail(trx, now, { kind: 'statement', recipient, language, customerId, data });
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
