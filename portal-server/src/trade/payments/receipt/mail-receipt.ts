import type { ReceiptMailRequest } from '@portal/shared-contracts/schemas';
import type { RouteInput } from '../../../platform/actions/action-route.ts';
import type { Action } from '../../../platform/actions/action.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import { countHit } from '../../../platform/limits/count-hit.ts';
import { queueMail } from '../../../platform/mail/outbox.ts';
import type { PaymentParams } from '../payment-params.ts';
import { readReceipt } from './read-receipt.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Receipts of one payment that are mailed in a day. */
const RECEIPTS_A_DAY = 20;

/** Mails the receipt of a payment. Its unguessable id is the permission. */
export const mailReceipt: Action<RouteInput<typeof ReceiptMailRequest, typeof PaymentParams>, null> = {
  name: 'payments.mail-receipt',
  allow: ['customer', 'staff', 'visitor'],
  async run({ trx, input: { params, body }, language, now }) {
    const { source } = await readReceipt(trx, params.id);
    const { hits } = await countHit(trx, `receipts of ${params.id}`, DAY_MS, now);
    if (hits > RECEIPTS_A_DAY) throw new HttpError(429);
    const recipient = body.email.trim().toLowerCase();
    await queueMail(trx, now, { kind: 'paymentReceipt', recipient, language, data: { payment: params.id } });
    return { data: null, subjects: [`payment ${source.number}`], isUnseen: true };
  },
};
