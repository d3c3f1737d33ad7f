import { paymentStatesThat } from '@portal/shared-contracts/payments';
import type { ShortPayment } from '@portal/shared-contracts/schemas';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/** Lines of invoices that payments which still stand paid in part, and said why; of each invoice the last payment's. */
const shortLines = (db: Kysely<Schema>) =>
  db
    .selectFrom('payment_line as l')
    .innerJoin('payment as p', (join) =>
      join.onRef('p.customer_id', '=', 'l.customer_id').onRef('p.payment_id', '=', 'l.payment_id'),
    )
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'l.customer_id').onRef('i.invoice_number', '=', 'l.number'),
    )
    .select(['l.line', 'l.number', 'p.number as payment', 'i.amount_outstanding as open'])
    .distinctOn(['l.customer_id', 'l.number'])
    .where('p.kind', '=', 'invoices')
    .where(sql<boolean>`p.status = any(${paymentStatesThat('isPaid')}::text[])`)
    .where('i.amount_outstanding', '>', 0)
    .where((line) => line(line.ref('l.line', '->').key('reason'), 'is not', null))
    .orderBy('l.customer_id')
    .orderBy('l.number')
    .orderBy('p.id', 'desc');

/** Why the rest of an invoice is still open; null when no payment that stands said so (docs/product.md, "Payments"). */
export async function readShortPayment(
  db: Kysely<Schema>,
  customerId: number,
  number: string,
): Promise<ShortPayment | null> {
  const row = await shortLines(db)
    .where('l.customer_id', '=', customerId)
    .where('l.number', '=', number)
    .executeTakeFirst();
  return row?.line.reason
    ? { reason: row.line.reason.kind, note: row.line.reason.note ?? null, payment: row.payment }
    : null;
}

/** Every invoice of which a payment left something open and said why, by customer and number. `open` is in cents. */
export async function readShortPayments(
  db: Kysely<Schema>,
): Promise<(ShortPayment & { account: string; customer: string; number: string; open: number })[]> {
  const rows = await shortLines(db)
    .innerJoin('customer as c', 'c.id', 'l.customer_id')
    .select(['c.account_number as account', 'c.name as customer'])
    .execute();
  return rows.flatMap(({ line: { reason }, ...row }) =>
    reason ? [{ ...row, reason: reason.kind, note: reason.note ?? null }] : [],
  );
}
