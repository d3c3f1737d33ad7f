import { figuresFingerprint } from '@portal/shared-contracts/payments';
import type { PaymentFigures } from '@portal/shared-contracts/schemas';
import type { Transaction } from 'kysely';
import type { Config } from '../../../platform/config/config.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { Language } from '../../../platform/http/messages.ts';
import type { StoredChoice } from '../choice/choice-store.ts';
import { refuseGone, refuseInvalid, refuseOnHold } from '../choice/payment-choice.ts';
import {
  figuresOf,
  inputOf,
  methodsOf,
  type Payable,
  readOthers,
  readPayable,
} from '../choice/read-payable.ts';
import { tooLittle } from './too-little.ts';

/**
 * Refuses figures that the payer did not see (docs/product.md, "Payments"). Documents that others paid or answered in the meantime are
 * named. A payer who saw the figures without them pays the rest.
 */
async function refuseFigures(payable: Payable, figures: PaymentFigures, seen: string): Promise<void> {
  const isSeen = (await figuresFingerprint(figures)) === seen;
  if (!isSeen || figures.lines.length === 0) refuseGone(payable);
  if (!isSeen) throw new HttpError(409, { type: 'FIGURES_CHANGED', text: 'figuresChanged' });
}

interface Seen {
  /** Fingerprint of the figures that the payer saw. */
  seen: string;
  language: Language;
  /** The distributor's day. */
  today: string;
}

/**
 * Locks the documents of a choice and computes its figures again. Throws for a customer on credit hold, figures that the payer did not see,
 * a payment below the minimum, and a method that the customer may not use.
 */
export async function checkedFigures(
  trx: Transaction<Schema>,
  { customer_id: customerId, payment_id: paymentId, choice }: StoredChoice,
  { seen, language, today }: Seen,
  { company: { phone } }: Pick<Config, 'company'>,
): Promise<PaymentFigures> {
  const payable = await readPayable(trx, choice, { customerId, paymentId, today, lock: true });
  refuseOnHold(payable, language, phone);
  const figures = figuresOf(payable, choice, today);
  await refuseFigures(payable, figures, seen);
  if (figures.missing > 0) {
    const others = await readOthers(trx, choice, { customerId, paymentId, today });
    const situation = { ...inputOf(payable, choice, today), methods: methodsOf(payable.customer), others };
    throw tooLittle(situation, { language, phone });
  }
  refuseInvalid(choice, payable);
  return figures;
}
