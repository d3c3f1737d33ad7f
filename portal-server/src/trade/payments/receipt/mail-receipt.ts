import { DAY_MS } from '@portal/shared-contracts/dates';
import type { ReceiptMailRequest } from '@portal/shared-contracts/schemas';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Services } from '../../../platform/http/portal-app.ts';
import { countHit } from '../../../platform/limits/count-hit.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import { countMail } from '../count-mail.ts';
import type { PaymentParams } from '../payment-params.ts';
import { readReceipt } from './read-receipt.ts';

const HOUR_MS = 60 * 60_000;
/** Receipts of one payment that are mailed in a day. */
const RECEIPTS_A_DAY = 20;
/** Receipts, of any payments, that are mailed to one address in an hour: more would only fill that mailbox. */
const RECEIPTS_TO_ONE_AN_HOUR = 30;

/** Mails the receipt of a payment. Its unguessable id is the permission. */
export const mailReceipt = ({
  config,
}: Pick<Services, 'config'>): Action<RouteInput<typeof ReceiptMailRequest, typeof PaymentParams>, null> => ({
  name: 'payments.mail-receipt',
  allow: ['customer', 'staff', 'visitor'],
  async run({ trx, actor, input: { params, body }, language, now }) {
    const { source, customerId } = await readReceipt(trx, params.id);
    const recipient = body.email.trim().toLowerCase();
    const ofPayment = await countHit(trx, `receipts of ${params.id}`, DAY_MS, now);
    const toAddress = await countHit(trx, `receipts to ${recipient}`, HOUR_MS, now);
    if (ofPayment.hits > RECEIPTS_A_DAY || toAddress.hits > RECEIPTS_TO_ONE_AN_HOUR) throw new HttpError(429);
    await countMail(trx, actor, config, now);
    const data = { payment: params.id };
    await queueMail(trx, now, { kind: 'paymentReceipt', recipient, language, customerId, data });
    return { data: null, subjects: [`payment ${source.number}`], isUnseen: true };
  },
});
