import { sql, type Transaction } from 'kysely';
import type { ActionEvent } from '../../../platform/actions/action.ts';
import type { Schema } from '../../../platform/database/schema.ts';
import type { PaymentSurplusTable } from '../payment-tables.ts';
import type { Surplus } from './balance-of.ts';

/** An invoice or credit memo with the surpluses that follow from its record and its payments. */
export interface CountedDocument {
  kind: PaymentSurplusTable['kind'];
  number: string;
  surpluses: readonly Surplus[];
}

type DocumentSurplus = Surplus & Pick<CountedDocument, 'kind' | 'number'>;

async function readSurplusesOf(
  trx: Transaction<Schema>,
  customerId: number,
  documents: readonly CountedDocument[],
): Promise<DocumentSurplus[]> {
  const { rows } = await sql<DocumentSurplus>`
    select s.kind, s.number, s.payment_id as "paymentId", s.amount
    from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as asked (kind text, number text)
    join payment_surplus as s
      on s.customer_id = ${customerId} and s.kind = asked.kind and s.number = asked.number`.execute(trx);
  return rows;
}

async function numbersOfPayments(
  trx: Transaction<Schema>,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const payments = trx
    .selectFrom('payment')
    .select(['payment_id', 'number'])
    .where('payment_id', '=', sql<string>`any(${ids}::text[])`);
  return new Map((await payments.execute()).map(({ payment_id, number }) => [payment_id, number]));
}

const keyOf = ({ kind, number, paymentId }: DocumentSurplus): string => `${kind} ${paymentId} ${number}`;

/** Surpluses whose amount changed, with the new amount; 0 for a surplus that ended. */
function changesOf(before: readonly DocumentSurplus[], after: readonly DocumentSurplus[]): DocumentSurplus[] {
  const known = new Map(before.map((surplus) => [keyOf(surplus), surplus]));
  const kept = new Set(after.map(keyOf));
  return [
    ...before.filter((surplus) => !kept.has(keyOf(surplus))).map((surplus) => ({ ...surplus, amount: 0 })),
    ...after.filter((surplus) => known.get(keyOf(surplus))?.amount !== surplus.amount),
  ];
}

/** Replaces the stored surpluses of documents, and returns an event for each that changed. */
export async function storeSurpluses(
  trx: Transaction<Schema>,
  customerId: number,
  documents: readonly CountedDocument[],
): Promise<ActionEvent[]> {
  if (documents.length === 0) return [];
  const after = documents.flatMap(({ kind, number, surpluses }) =>
    surpluses.map((surplus) => ({ kind, number, ...surplus })),
  );
  const changed = changesOf(await readSurplusesOf(trx, customerId, documents), after);
  if (changed.length === 0) return [];
  const sent = sql`jsonb_to_recordset(${JSON.stringify(changed)}::jsonb)
    as sent (kind text, number text, "paymentId" text, amount bigint)`;
  await sql`
    delete from payment_surplus as s using ${sent}
    where s.customer_id = ${customerId} and s.kind = sent.kind and s.number = sent.number
      and s.payment_id = sent."paymentId"`.execute(trx);
  await sql`
    insert into payment_surplus (customer_id, kind, number, payment_id, amount)
    select ${customerId}::integer, kind, number, "paymentId", amount from ${sent} where amount > 0`.execute(
    trx,
  );
  const payments = await numbersOfPayments(
    trx,
    changed.map(({ paymentId }) => paymentId),
  );
  return changed.map(({ kind, number, paymentId, amount }) => {
    const payment = payments.get(paymentId) ?? '';
    const document = kind === 'invoice' ? `invoice ${number}` : `credit memo ${number}`;
    return {
      kind: 'payments.surplus',
      data: { payment, paymentId, kind, number, amount },
      documents: [`payment ${payment}`, document],
    };
  });
}
