import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { PaymentLinkTable } from './payment-tables.ts';

export type LinkedDocument = Pick<PaymentLinkTable, 'customer_id' | 'kind' | 'number'>;

/** What is paid by a link: its quote, its invoice, or the invoices of its order, which are none until it is invoiced. */
export async function documentsOfLink(
  db: Kysely<Schema>,
  { customer_id, kind, number }: LinkedDocument,
): Promise<{ kind: 'invoices' | 'quotes'; numbers: string[] }> {
  if (kind !== 'order') return { kind: kind === 'quote' ? 'quotes' : 'invoices', numbers: [number] };
  const invoices = await db
    .selectFrom('invoice')
    .select('invoice_number')
    .where('customer_id', '=', customer_id)
    .where('sales_order_id', 'in', (order) =>
      order
        .selectFrom('sales_order')
        .select('id')
        .where('customer_id', '=', customer_id)
        .where('sales_order', '=', number),
    )
    .where('amount_outstanding', '>', 0)
    .orderBy('invoice_number')
    .execute();
  return { kind: 'invoices', numbers: invoices.map(({ invoice_number }) => invoice_number) };
}
