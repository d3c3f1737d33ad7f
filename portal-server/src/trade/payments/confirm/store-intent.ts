import type { PaymentFigures } from '@portal/shared-contracts/schemas';
import { sql, type Transaction } from 'kysely';
import { profileOf, type Actor } from '../../../platform/actions/actor.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import { alreadyProcessed } from '../../../platform/http/http-error.ts';
import { readPersonName } from '../../quotes/person-name.ts';
import { reserveQuotesIn } from '../../quotes/lock-quotes.ts';
import type { StoredChoice } from '../choice/choice-store.ts';
import { readRecipient } from '../link-store.ts';
import { paidWith } from '../paid-with.ts';
import type { ChargedWith } from './charged-method.ts';

interface Intent {
  figures: PaymentFigures;
  method: ChargedWith | null;
  actor: Actor;
  now: Date;
  /** The distributor's day. */
  today: string;
  attempt: number;
  /** It takes the place of an attempt that was declined. */
  isAgain: boolean;
}

/** Who confirms a payment: a person of the customer by name, or else the address that its link was sent to. */
async function readPayer(
  trx: Transaction<Schema>,
  profileId: number | null,
  linkId: number | null,
): Promise<string | null> {
  if (profileId !== null) return readPersonName(trx, profileId);
  return linkId === null ? null : readRecipient(trx, linkId);
}

/** Writes the payment as it is confirmed. */
export async function storeIntent(
  trx: Transaction<Schema>,
  { customer_id, payment_id, number, choice, link_id }: StoredChoice,
  { figures, method, actor, now, today, attempt, isAgain }: Intent,
): Promise<void> {
  const profileId = profileOf(actor);
  const payment = {
    submitted_on: today,
    submitted_at: now,
    paid_by: await readPayer(trx, profileId, link_id),
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
  await trx
    .insertInto('payment')
    .values({ ...own, ...payment, settled_on: null })
    .onConflict((known) => known.column('payment_id').doUpdateSet(payment))
    .execute();
  if (isAgain) await deleteLines(trx, { customer_id, payment_id });
  else await keepChoice(trx, { customer_id, payment_id });
  await storeLines(trx, { customer_id, payment_id }, figures);
}

type Own = Pick<StoredChoice, 'customer_id' | 'payment_id'>;

/** A choice that was confirmed is kept with its payment; others are swept. */
async function keepChoice(trx: Transaction<Schema>, { customer_id, payment_id }: Own): Promise<void> {
  await trx
    .updateTable('payment_choice')
    .set({ is_confirmed: true })
    .where('customer_id', '=', customer_id)
    .where('payment_id', '=', payment_id)
    .execute();
}

async function deleteLines(trx: Transaction<Schema>, { customer_id, payment_id }: Own): Promise<void> {
  for (const table of ['payment_line', 'payment_credit'] as const)
    await trx
      .deleteFrom(table)
      .where('customer_id', '=', customer_id)
      .where('payment_id', '=', payment_id)
      .execute();
}

/** Rows go as one value of JSON: hundreds of parameters take longer to read than the rows to write. */
async function storeLines(
  trx: Transaction<Schema>,
  { customer_id, payment_id }: Own,
  { lines, uses }: PaymentFigures,
): Promise<void> {
  const rows = lines.map((line, position) => ({ position, line }));
  await sql`
    insert into payment_line (customer_id, payment_id, position, number, line, amount, discount)
    select ${customer_id}::integer, ${payment_id}, position, line ->> 'number', line,
      (line ->> 'amount')::bigint, (line ->> 'discount')::bigint
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (position smallint, line jsonb)`.execute(
    trx,
  );
  await sql`
    insert into payment_credit (customer_id, payment_id, memo, document, amount)
    select ${customer_id}::integer, ${payment_id}, memo, document, amount
    from jsonb_to_recordset(${JSON.stringify(uses)}::jsonb) as sent (memo text, document text, amount bigint)`.execute(
    trx,
  );
}

/** Holds the documents and the credit memos of a payment. Those that another payment holds are refused by number. */
export async function reserve(
  trx: Transaction<Schema>,
  { customer_id, payment_id }: Own,
  { lines, memos }: PaymentFigures,
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
  const wanted = [
    ...numbersOf('invoice').map((number) => ({ kind: 'invoice', number })),
    ...memos.flatMap(({ number, used }) => (used > 0 ? [{ kind: 'creditMemo', number }] : [])),
  ];
  const { rows } = await sql<{ kind: string; number: string }>`
    insert into payment_reservation (customer_id, kind, number, payment_id)
    select ${customer_id}::integer, kind, number, ${payment_id}
    from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as sent (kind text, number text)
    on conflict do nothing returning kind, number`.execute(trx);
  const held = new Set(rows.map(({ kind, number }) => `${kind} ${number}`));
  const items = wanted.flatMap(({ kind, number }) => (held.has(`${kind} ${number}`) ? [] : [number]));
  if (items.length > 0) throw alreadyProcessed(items);
}
