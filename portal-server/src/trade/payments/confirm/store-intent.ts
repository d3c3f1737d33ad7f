import type { PaymentFigures } from '@portal/shared-contracts/schemas';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { reserveQuotesIn } from '../../quotes/lock-quotes.ts';
import type { StoredChoice } from '../choice/choice-store.ts';
import { paidWith } from '../confirmed-payment.ts';
import type { ChargedWith } from './charge-payment.ts';

export interface Intent {
  figures: PaymentFigures;
  method: ChargedWith | null;
  /** The person of the customer who confirms it; null for the visitor of a link, and for who has no login any more. */
  profileId: number | null;
  /** Who scheduled it, by name, because a scheduled payment may be made when its person has no login any more. */
  plannedBy?: string;
  now: Date;
  /** The distributor's day. */
  today: string;
  attempt: number;
  /** True when an earlier attempt was declined. */
  isAgain: boolean;
}

/** Who confirms a payment: the name of a person of the customer, or the address of the link. */
const payer = (trx: Transaction<Schema>, profileId: number | null, linkId: number | null) =>
  profileId === null
    ? trx.selectFrom('payment_link').select('recipient').where('id', '=', linkId)
    : trx.selectFrom('profile').select('name').where('id', '=', profileId);

/** Stores the confirmed payment. */
export async function storeIntent(
  trx: Transaction<Schema>,
  { customer_id, payment_id, number, choice, link_id }: StoredChoice,
  { figures, method, profileId, plannedBy, now, today, attempt, isAgain }: Intent,
): Promise<void> {
  const payment = {
    submitted_on: today,
    submitted_at: now,
    paid_by: plannedBy ?? payer(trx, profileId, link_id),
    paid_with: paidWith(method),
    documents: figures.lines.map((line) => line.number).join(', '),
    documents_total: figures.documentsTotal,
    credit_total: figures.creditTotal,
    discount_total: figures.discountTotal,
    amount: figures.due,
    status: 'submitting' as const,
    method: method?.kind ?? null,
    brand: method?.brand ?? null,
    last4: method?.last4 ?? null,
    failure: null,
    profile_id: profileId,
    attempt,
  };
  const own = { customer_id, payment_id, number, kind: choice.kind, po_number: choice.poNumber ?? null };
  if (isAgain) {
    await trx
      .updateTable('payment')
      .set(payment)
      .where('customer_id', '=', customer_id)
      .where('payment_id', '=', payment_id)
      .execute();
    for (const table of ['payment_line', 'payment_credit'] as const)
      await trx
        .deleteFrom(table)
        .where('customer_id', '=', customer_id)
        .where('payment_id', '=', payment_id)
        .execute();
    return;
  }
  // Only choices without a confirmed payment are swept.
  await trx
    .with('kept', (db) =>
      db
        .updateTable('payment_choice')
        .set({ is_confirmed: true })
        .where('customer_id', '=', customer_id)
        .where('payment_id', '=', payment_id),
    )
    .insertInto('payment')
    .values({ ...own, ...payment, settled_on: null })
    .execute();
}

/**
 * Stores the lines and credits of a payment, and reserves its documents and credit memos. The database refuses a second reservation.
 * Rows are sent as one JSON value, because hundreds of parameters take longer to parse than the rows to write.
 */
export async function storeParts(
  trx: Transaction<Schema>,
  { customer_id, payment_id }: StoredChoice,
  { lines, memos, uses }: PaymentFigures,
  today: string,
): Promise<void> {
  const numbersOf = (kind: 'invoice' | 'quote'): string[] =>
    lines.flatMap((line) => (line.kind === kind ? [line.number] : []));
  const quotes = numbersOf('quote');
  if (quotes.length > 0)
    await reserveQuotesIn(trx, {
      customerId: customer_id,
      orderNumbers: quotes,
      today,
      paymentId: payment_id,
    });
  const rows = lines.map((line, position) => ({ position, line }));
  const held = [
    ...numbersOf('invoice').map((number) => ({ kind: 'invoice', number })),
    ...memos.flatMap(({ number, used }) => (used > 0 ? [{ kind: 'creditMemo', number }] : [])),
  ];
  await sql`
    with own as (select ${customer_id}::integer as customer_id, ${payment_id}::text as payment_id),
    lines as (
      insert into payment_line (customer_id, payment_id, position, number, line, amount, discount)
      select customer_id, payment_id, position, line ->> 'number', line,
        (line ->> 'amount')::bigint, (line ->> 'discount')::bigint
      from own, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (position smallint, line jsonb)),
    credits as (
      insert into payment_credit (customer_id, payment_id, memo, document, amount)
      select customer_id, payment_id, memo, document, amount
      from own, jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as sent (memo text, document text, amount bigint))
    insert into payment_reservation (customer_id, kind, number, payment_id)
    select customer_id, kind, number, payment_id
    from own, jsonb_to_recordset(${JSON.stringify(held)}::jsonb) as sent (kind text, number text)`.execute(
    trx,
  );
}
