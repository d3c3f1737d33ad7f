import { DAY_MS, dayIn } from '@portal/shared-contracts/dates';
import type { RenewLinkRequest, SendLinkRequest } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { customerActor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { countHit } from '../../../platform/limits/count-hit.ts';
import { after } from '../../../platform/time/after.ts';
import { countMail } from '../count-mail.ts';
import { checkLinkable } from './check-linkable.ts';
import { createPaymentLink } from './create-link.ts';
import { openLink, type OpenedLink } from '../link-store.ts';

/** Links that a customer's people may send in a day. */
const LINKS_A_DAY = 50;
/** A new link is mailed once in this time: a stranger with an old one must not fill the mailbox. */
const RENEW_MS = 10 * 60_000;
/** New links to one document that are mailed to one address in a day. */
const RENEWALS_A_DAY = 5;

/** Mails a link to a document of the customer to a colleague. */
export const sendLink = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<typeof SendLinkRequest>, null> => ({
  name: 'payment-links.send',
  allow: ['customer'],
  async run({ trx, actor, input: { body }, language, now }) {
    const { customerId } = customerActor(actor);
    const { kind, number, email } = body;
    await checkLinkable(trx, { customer_id: customerId, kind, number }, dayIn(config.timeZone, now));
    const { hits } = await countHit(trx, `payment links of ${customerId}`, DAY_MS, now);
    if (hits > LINKS_A_DAY) throw new HttpError(429);
    const recipient = email.trim().toLowerCase();
    await createPaymentLink(trx, { customerId, kind, number, recipient, language }, now);
    return { data: null, subjects: [`${kind} ${number}`], isUnseen: true };
  },
});

/** Whether no link to the same document was mailed to the same address just now, nor too many today, nor the last one withdrawn. */
async function mayRenew(
  trx: Transaction<Schema>,
  { customer_id, kind, number, recipient }: OpenedLink,
  now: Date,
): Promise<boolean> {
  const ofSame = trx
    .selectFrom('payment_link')
    .select(['id', 'created_at', 'withdrawn_at'])
    .where('customer_id', '=', customer_id)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('recipient', '=', recipient);
  // All that came before, so that renewals at once come one after the other, whichever of the links they name.
  const before = await ofSame.orderBy('id').forUpdate().execute();
  if (before.at(-1)?.withdrawn_at) return false;
  const newer = await ofSame.where('created_at', '>', after(now, -RENEW_MS)).executeTakeFirst();
  if (newer) return false;
  const bucket = `renewed links of ${customer_id} ${kind} ${number} ${recipient}`;
  const { hits } = await countHit(trx, bucket, DAY_MS, now);
  return hits <= RENEWALS_A_DAY;
}

/** Mails a new link to where the old one went. The answer is the same for every token. */
export const renewLink = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<typeof RenewLinkRequest>, null> => ({
  name: 'payment-links.renew',
  allow: ['visitor', 'customer', 'staff'],
  async run({ trx, actor, input: { body }, now }) {
    const link = await openLink(trx, body.token, now);
    if (!link || !(await mayRenew(trx, link, now))) return { data: null, subjects: [], isUnseen: true };
    const { customer_id: customerId, kind, number, recipient, language } = link;
    await countMail(trx, actor, config, now);
    await createPaymentLink(trx, { customerId, kind, number, recipient, language }, now);
    return { data: null, subjects: [`${kind} ${number}`], isUnseen: true };
  },
});
