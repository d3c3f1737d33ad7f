import { DOCUMENT_FIELDS, type ErpDocument } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { Exporting, Pages } from '../exporting.ts';
import { DELETED, refused, skipStale, STORED, type Importing, type Outcome } from '../importing.ts';
import { eachKey, type Known, oneByOne, recordKind } from '../record-kind.ts';
import { recordMap, upsertRows } from '../record-rows.ts';

const DOCUMENT = recordMap(DOCUMENT_FIELDS);

/** The end mark of a PDF must be among this many last bytes. Some programs write a few bytes after it. */
const END_BYTES = 1_024;

/** The bytes of a PDF that was sent in base64, or why it is none. */
export function pdfContent(base64: string): { content: Buffer } | { problem: Outcome } {
  const content = Buffer.from(base64, 'base64');
  if (Buffer.byteLength(base64, 'base64') !== content.length)
    return { problem: refused('pdf', 'It is not base64.') };
  const isPdf =
    content.subarray(0, 5).toString('latin1') === '%PDF-' && content.subarray(-END_BYTES).includes('%%EOF');
  return isPdf ? { content } : { problem: refused('pdf', 'It is not a PDF, or not a whole one.') };
}

/** Adds a document that the distributor's systems printed, or replaces it. It may come before its order, quote, invoice or memo. */
async function upsert({ trx, customerId }: Importing, record: ErpDocument): Promise<Outcome> {
  const known = await trx
    .selectFrom('issued_document')
    .select('erp_version')
    .where('customer_id', '=', customerId)
    .where('document_kind', '=', record.documentKind)
    .where('number', '=', record.number)
    .executeTakeFirst();
  const stale = skipStale(known, record.version);
  if (stale) return stale;
  const read = pdfContent(record.pdf);
  if ('problem' in read) return read.problem;
  const keys = ['customer_id', 'document_kind', 'number'];
  const row = { customer_id: customerId, ...DOCUMENT.toRow(record) };
  await upsertRows(trx, { table: 'issued_document', keys, content: read.content }, [row]);
  return STORED;
}

/** Deletes a document that was printed elsewhere: the portal draws it again. */
async function remove({ trx, customerId }: Importing, key: string): Promise<Outcome> {
  const [documentKind = '', number = ''] = key.split(/ (.*)/s);
  await trx
    .deleteFrom('issued_document')
    .where('customer_id', '=', customerId)
    .where(sql`document_kind`, '=', documentKind)
    .where('number', '=', number)
    .execute();
  return DELETED;
}

/** One PDF at a time. */
async function* exported({ db, customerId }: Exporting): Pages<ErpDocument> {
  const documents = await db
    .selectFrom('issued_document')
    .select(['document_kind', 'number'])
    .where('customer_id', '=', customerId)
    .orderBy('document_kind')
    .orderBy('number')
    .execute();
  for (const { document_kind, number } of documents) {
    const row = await db
      .selectFrom('issued_document')
      .selectAll()
      .where('customer_id', '=', customerId)
      .where('document_kind', '=', document_kind)
      .where('number', '=', number)
      .executeTakeFirst();
    if (row) yield [{ ...DOCUMENT.toFields(row), pdf: Buffer.from(row.content).toString('base64') }];
  }
}

export const DOCUMENTS = recordKind({
  kind: 'documents',
  subject: 'document',
  upsert: oneByOne(upsert),
  remove: eachKey(remove),
  known: ({ customerId }: Importing) => sql<Known>`
    select document_kind || ' ' || number as key, erp_version as version from issued_document
    where customer_id = ${customerId}`,
  exported,
});
