import { PAYMENT_STATES } from '@portal/shared-contracts/payments';
import { MOST_SHOWN, type CustomerLink, DatabaseId } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type Selectable } from 'kysely';
import { Type, type Static } from 'typebox';
import type { Action } from '../../../platform/actions/action.ts';
import { actorForCustomer } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { alreadyProcessed, notFound } from '../../../platform/http/http-error.ts';
import type { ConfirmedState, PaymentLinkTable } from '../payment-tables.ts';

/** Columns that are equal for all rows of one link: a letter that was sent again has a row of its own. */
const SAME_LINK = ['customer_id', 'kind', 'number', 'recipient', 'created_at'] as const;

/** The state of a link. `status` is the state of its last payment, or null. A used link stays used after it expired or was withdrawn. */
export function linkState(
  {
    expires_at,
    withdrawn_at,
    status,
  }: Pick<Selectable<PaymentLinkTable>, 'expires_at' | 'withdrawn_at'> & { status: ConfirmedState | null },
  now: Date,
): CustomerLink['state'] {
  if (status !== null && PAYMENT_STATES[status].isInFlight) return 'paying';
  if (status !== null && PAYMENT_STATES[status].hasReceipt) return 'used';
  if (withdrawn_at !== null) return 'withdrawn';
  return expires_at > now ? 'open' : 'expired';
}

/** State and time of the last payment by link `l`, or by another row of the same link. */
const lastPayment = sql<{ status: ConfirmedState; at: string } | null>`(
  select jsonb_build_object('status', p.status, 'at', p.submitted_at)
  from payment_choice as c
    join payment as p on p.payment_id = c.payment_id
    join payment_link as s on s.id = c.link_id
  where s.customer_id = l.customer_id and s.kind = l.kind and s.number = l.number
    and s.recipient = l.recipient and s.created_at = l.created_at
  order by p.submitted_at desc limit 1)`;

const linksOf = (db: Kysely<Schema>, customerId: number) =>
  db
    .selectFrom('payment_link as l')
    .select(['l.id', 'l.kind', 'l.number', 'l.recipient', 'l.created_at', 'l.expires_at', 'l.withdrawn_at'])
    .select(lastPayment.as('payment'))
    .where('l.customer_id', '=', customerId)
    // Only the first row of each link.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_link as f')
            .select('f.id')
            .whereRef('f.id', '<', 'l.id')
            .where((same) =>
              same.and(SAME_LINK.map((name) => same(`f.${name}`, '=', same.ref(`l.${name}`)))),
            ),
        ),
      ),
    );

/** The newest payment links of a customer, without their tokens. */
export async function readCustomerLinks(
  db: Kysely<Schema>,
  customerId: number,
  now: Date,
): Promise<CustomerLink[]> {
  const rows = await linksOf(db, customerId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(MOST_SHOWN)
    .execute();
  return rows.map(({ payment, ...row }) => {
    const state = linkState({ ...row, status: payment?.status ?? null }, now);
    const isPaidBy = state === 'used' || state === 'paying';
    return {
      id: row.id,
      kind: row.kind,
      number: row.number,
      recipient: row.recipient,
      sentAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
      state,
      paidAt: isPaidBy && payment ? new Date(payment.at).toISOString() : null,
      withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    };
  });
}

export const LinkParams = Type.Object({ id: DatabaseId });

/**
 * Withdraws a link of the viewed customer, which then cannot be opened or renewed. Throws 422 for a link that is being paid or was
 * used. The customer's lock prevents a payment from being confirmed at the same time.
 */
export const withdrawLink: Action<{ params: Static<typeof LinkParams> }, null> = {
  name: 'payment-links.withdraw',
  allow: ['staff'],
  async run({ trx, actor, input: { params }, now }) {
    const { customerId } = actorForCustomer(actor);
    const link = await linksOf(trx, customerId).where('l.id', '=', params.id).executeTakeFirst();
    if (!link) throw notFound();
    const { kind, number, recipient, created_at } = link;
    const state = linkState({ ...link, status: link.payment?.status ?? null }, now);
    if (state === 'paying' || state === 'used') throw alreadyProcessed([number]);
    const subjects = [`${kind} ${number}`];
    if (state === 'withdrawn') return { data: null, subjects, isUnseen: true };
    await trx
      .updateTable('payment_link')
      .set({ withdrawn_at: now })
      .where('customer_id', '=', customerId)
      .where('kind', '=', kind)
      .where('number', '=', number)
      .where('recipient', '=', recipient)
      .where('created_at', '=', created_at)
      .execute();
    return { data: null, subjects, isUnseen: true };
  },
};
