import type { ErpDocument } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { Importing } from './importing.ts';
import { DELETED, skipStale, STORED, type Outcome } from './outcome.ts';
import { pdfContent } from './pdf-content.ts';

/** Adds a document that the distributor's systems printed, or replaces it. It may come before its order, quote, invoice or memo. */
export async function upsertIssuedDocumentIn(
  { trx, customerId }: Importing,
  record: ErpDocument,
): Promise<Outcome> {
  const { documentKind, number } = record;
  const known = await trx
    .selectFrom('issued_document')
    .select('erp_version')
    .where('customer_id', '=', customerId)
    .where('document_kind', '=', documentKind)
    .where('number', '=', number)
    .executeTakeFirst();
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  const read = pdfContent(record.pdf);
  if ('problem' in read) return read.problem;
  const row = {
    customer_id: customerId,
    document_kind: documentKind,
    number,
    content: read.content,
    erp_version: record.version,
  };
  await trx
    .insertInto('issued_document')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'document_kind', 'number']).doUpdateSet(row))
    .execute();
  return STORED;
}

/** Deletes a document that was printed elsewhere: the portal draws it again. */
export async function removeIssuedDocumentIn({ trx, customerId }: Importing, key: string): Promise<Outcome> {
  const [documentKind = '', number = ''] = key.split(/ (.*)/s);
  await trx
    .deleteFrom('issued_document')
    .where('customer_id', '=', customerId)
    .where(sql`document_kind`, '=', documentKind)
    .where('number', '=', number)
    .execute();
  return DELETED;
}
