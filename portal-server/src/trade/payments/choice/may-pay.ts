import type { Transaction } from 'kysely';
import { customerOf, type Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { notFound } from '../../../platform/http/http-error.ts';
import { openLink } from '../link-store.ts';
import type { StoredChoice } from './choice-store.ts';

/** Whose payment it is: everybody at the customer may go on with it, a visitor only with the link that it was begun by. */
export const mayPay = (
  { customer_id, link_id }: Pick<StoredChoice, 'customer_id' | 'link_id'>,
  customerId: number | null,
  linkId: number | null,
): boolean => customer_id === customerId && (linkId === null || linkId === link_id);

/** Refuses with 404 a person whose payment it is not, as if there was none. */
export async function checkMayPay(
  trx: Transaction<Schema>,
  stored: StoredChoice,
  { actor, link, now }: { actor: Actor; link: string | undefined; now: Date },
): Promise<void> {
  const opened = actor.kind === 'visitor' ? await openLink(trx, link, now) : null;
  const isVisitorOfIt =
    opened !== null && opened.state === 'open' && mayPay(stored, customerOf(actor), opened.id);
  const isOfCustomer = actor.kind === 'customer' && mayPay(stored, actor.customerId, null);
  if (!isVisitorOfIt && !isOfCustomer) throw notFound();
}
