import type { PaymentForm } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { methodsOf, termsOf } from '../choice/payable.ts';
import { readCustomer } from '../choice/read-customer.ts';
import type { PaymentGateway } from '../gateway/payment-gateway.ts';
import { readSavedMethods, toSavedMethod } from '../methods/method-store.ts';

/** What the form of a payment needs. The visitor of a payment link sees no kept methods. */
export async function readPaymentForm(
  db: Kysely<Schema>,
  gateway: PaymentGateway,
  { customerId, isVisitor, today }: { customerId: number; isVisitor: boolean; today: string },
): Promise<PaymentForm> {
  const customer = await readCustomer(db, customerId);
  const methods = methodsOf(customer);
  const saved = isVisitor ? [] : await readSavedMethods(db, { customerId, gateway: gateway.name });
  return {
    terms: termsOf(customer),
    today,
    methods,
    savedMethods: saved.filter(({ kind }) => methods.includes(kind)).map(toSavedMethod),
    gateway: gateway.browser(),
  };
}
