import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { sumOf } from '../balances/balance-of.ts';
import type { BookedPayment } from '../ledger/entries.ts';
import type { UsedCredit } from './credit-applications.ts';

/** A document of a payment; amounts in cents. */
interface RefundableDocument {
  number: string;
  /** Charged for it: without credits and discount, which stay until all is returned (docs/product.md, "Payments"). */
  charged: number;
  refunded: number;
  /** What the document did not take of the payment. */
  surplus: number;
}

/**
 * The parts of a payment's documents that a refund of `amount` takes back: first the surpluses, then amounts that become
 * outstanding again. Both start with the last document, and take at most the amount charged for it.
 */
export function refundedParts(
  documents: readonly RefundableDocument[],
  amount: number,
): { number: string; amount: number }[] {
  const parts = new Map<string, number>();
  let left = amount;
  const take = (most: (document: RefundableDocument) => number): void => {
    for (const document of documents.toReversed()) {
      const taken = parts.get(document.number) ?? 0;
      const room = document.charged - document.refunded - taken;
      const part = Math.min(left, room, most(document));
      if (part <= 0) continue;
      left -= part;
      parts.set(document.number, taken + part);
    }
  };
  take(({ surplus }) => surplus);
  take(() => left);
  return [...parts].map(([number, part]) => ({ number, amount: part }));
}

interface RefundedPayment extends Pick<BookedPayment, 'kind' | 'lines'> {
  customerId: number;
  paymentId: string;
  credits: readonly UsedCredit[];
}

/** The documents of a payment, in its order. The surplus of a quote is that of its invoices. */
export async function readRefundable(
  trx: Transaction<Schema>,
  { customerId, paymentId, kind, lines, credits }: RefundedPayment,
): Promise<RefundableDocument[]> {
  const { rows } = await sql<{ number: string; refunded: number; surplus: number }>`
    select number, sum(refunded)::bigint as refunded, sum(surplus)::bigint as surplus from (
      select document as number, amount as refunded, 0 as surplus from ledger_entry
      where customer_id = ${customerId} and cause = ${paymentId} and movement = 'refunded' and account in ('receivable', 'deposit')
      union all
      select case when ${kind} = 'invoices' then s.number else i.order_number end, 0, s.amount
      from payment_surplus as s join invoice as i on i.customer_id = s.customer_id and i.invoice_number = s.number
      where s.customer_id = ${customerId} and s.payment_id = ${paymentId} and s.kind = 'invoice'
    ) as part group by number`.execute(trx);
  const found = new Map(rows.map((row) => [row.number, row]));
  return lines.map(({ number, amount, discount }) => ({
    number,
    charged: amount - discount - sumOf(credits.filter(({ document }) => document === number)),
    refunded: found.get(number)?.refunded ?? 0,
    surplus: found.get(number)?.surplus ?? 0,
  }));
}
