import type { DetailsType, PaymentTerms } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { addOwnParts } from '../own-parts/read-own-parts.ts';
import { readDocumentChain } from './read-document-chain.ts';
import { invoiceLines } from './invoice-lines.ts';
import { findTradeDocument, readLines } from './find-trade-document.ts';
import type { TradeDocument, DocumentChain, Line } from './trade-document.ts';

export interface FullDocument {
  record: Exclude<TradeDocument, { type: 'credit-memos' }>;
  chain: DocumentChain;
  /** The lines that it shows. */
  lines: readonly Line[];
  /** Lines of its order, or of the order itself: the material that was tested. */
  orderLines: readonly Line[];
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
  const chain = await readDocumentChain(db, customerId, record);
  const lines = await readShownLines(db, customerId, { record, chain });
  return { record, chain, customerName: name, terms: { isCash: is_cash, termsDays: terms_days }, ...lines };
}

async function readShownLines(
  db: Kysely<Schema>,
  customerId: number,
  { record, chain }: Pick<FullDocument, 'record' | 'chain'>,
): Promise<Pick<FullDocument, 'lines' | 'orderLines'>> {
  const read = async (of: Parameters<typeof readLines>[2]) =>
    addOwnParts(db, customerId, await readLines(db, customerId, of));
  const own = await read(record);
  if (record.type !== 'invoices') return { lines: own, orderLines: record.type === 'orders' ? own : [] };
  const [order] = chain.orders;
  const orderLines = order ? await read({ type: 'orders', own: order }) : [];
  const lines = invoiceLines(record.own, own, order ? { sums: order, lines: orderLines } : null);
  return { lines, orderLines };
}
