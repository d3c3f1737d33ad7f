import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readDocumentChain } from './read-document-chain.ts';
import { findMemo } from './find-trade-document.ts';
import type { DocumentChain, Invoice, Memo } from './trade-document.ts';

export interface AppliedInvoice {
  invoice: Invoice;
  amount: number;
  appliedOn: string;
}

export interface FullMemo {
  memo: Memo;
  /** The invoice of the memo, with its quote and order. */
  chain: DocumentChain;
  applied: AppliedInvoice[];
}

async function readApplied(db: Kysely<Schema>, { customer_id, id }: Memo): Promise<AppliedInvoice[]> {
  const rows = await db
    .selectFrom('credit_application as a')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'a.customer_id').onRef('i.id', '=', 'a.invoice_id'),
    )
    .selectAll('i')
    .select(['a.amount', 'a.applied_on'])
    .where('a.customer_id', '=', customer_id)
    .where('a.credit_memo_id', '=', id)
    .orderBy('a.applied_on')
    .orderBy('i.id')
    .execute();
  return rows.map(({ amount, applied_on, ...invoice }) => ({ invoice, amount, appliedOn: applied_on }));
}

/** A credit memo of this customer with its invoice and its applications, or null. */
export async function readMemo(
  db: Kysely<Schema>,
  customerId: number,
  number: string,
): Promise<FullMemo | null> {
  const memo = await findMemo(db, customerId, number);
  if (!memo) return null;
  const chain = await readDocumentChain(db, customerId, { type: 'credit-memos', own: memo });
  return { memo, chain, applied: await readApplied(db, memo) };
}
