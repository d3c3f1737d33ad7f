import type { DetailsType, PaymentTerms } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readDocumentChain } from './read-document-chain.ts';
import { findTradeDocument, readLines } from './find-trade-document.ts';
import type { TradeDocument, DocumentChain, Line } from './trade-document.ts';

export interface FullDocument {
  record: Exclude<TradeDocument, { type: 'credit-memos' }>;
  chain: DocumentChain;
  lines: Line[];
  customerName: string;
  /** The customer's terms, which decide about discounts. */
  terms: PaymentTerms;
}

/** A quote, order or invoice of this customer with its lines and its chain, or null. */
export async function readFullDocument(
  db: Kysely<Schema>,
  customerId: number,
  type: DetailsType,
  number: string,
): Promise<FullDocument | null> {
  const record = await findTradeDocument(db, customerId, type, number);
  if (!record || record.type === 'credit-memos') return null;
  const { name, is_cash, terms_days } = await db
    .selectFrom('customer')
    .select(['name', 'is_cash', 'terms_days'])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  return {
    record,
    chain: await readDocumentChain(db, customerId, record),
    lines: await readLines(db, customerId, record),
    customerName: name,
    terms: { isCash: is_cash, termsDays: terms_days },
  };
}
