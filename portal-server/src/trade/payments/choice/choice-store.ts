import type { Kysely, Selectable, Transaction } from 'kysely';
import { customerOf, type Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { openLink } from '../link-store.ts';
import type { PaymentChoice, PaymentChoiceTable } from '../payment-tables.ts';

export type StoredChoice = Selectable<PaymentChoiceTable>;

// Columns by name, because a statement with `*` is not stored as a prepared statement.
const byId = (db: Kysely<Schema>, paymentId: string) =>
  db
    .selectFrom('payment_choice')
    .select(['customer_id', 'payment_id', 'number', 'choice', 'profile_id', 'link_id'])
    .select(['changed_at', 'is_confirmed'])
    .where('payment_id', '=', paymentId);

/** The choice of a payment. Throws 404 when there is no such payment. */
export const readChoice = (db: Kysely<Schema>, paymentId: string): Promise<StoredChoice> =>
  byId(db, paymentId).executeTakeFirstOrThrow(() => notFound());

/** Like {@link readChoice}, and locks the row until the transaction ends. */
export const lockChoice = (trx: Transaction<Schema>, paymentId: string): Promise<StoredChoice> =>
  byId(trx, paymentId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => notFound());

export const storeChoice = (
  trx: Transaction<Schema>,
  of: Pick<StoredChoice, 'customer_id' | 'payment_id' | 'profile_id' | 'link_id'>,
  choice: PaymentChoice,
  now: Date,
): Promise<unknown> =>
  trx
    .insertInto('payment_choice')
    .values({ ...of, choice: JSON.stringify(choice), changed_at: now })
    .onConflict((known) =>
      known.column('payment_id').doUpdateSet({ choice: JSON.stringify(choice), changed_at: now }),
    )
    .execute();

/** Everybody at the customer may continue a payment; a visitor (`linkId`) only with the link that began it. */
export const mayPay = (
  { customer_id, link_id }: Pick<StoredChoice, 'customer_id' | 'link_id'>,
  customerId: number | null,
  linkId: number | null,
): boolean => customer_id === customerId && (linkId === null || linkId === link_id);

/** Throws 404 when the actor may not pay this payment, as if it did not exist. */
export async function checkMayPay(
  trx: Transaction<Schema>,
  stored: StoredChoice,
  { actor, link, now }: { actor: Actor; link: string | undefined; now: Date },
): Promise<void> {
  const opened = actor.kind === 'visitor' ? await openLink(trx, link, now) : null;
  const isVisitorOfIt = opened?.state === 'open' && mayPay(stored, customerOf(actor), opened.id);
  const isOfCustomer = actor.kind === 'customer' && mayPay(stored, actor.customerId, null);
  if (!isVisitorOfIt && !isOfCustomer) throw notFound();
}
