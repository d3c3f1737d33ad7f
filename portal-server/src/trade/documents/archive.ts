import type { DocumentsRequest } from '@portal/shared-contracts/schemas';
import { Zip, ZipPassThrough } from 'fflate';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { uniqueFileNames } from '../../platform/http/file-name.ts';
import { HttpError, notFound } from '../../platform/http/http-error.ts';
import type { Say } from './document-text.ts';
import type { WantedDocument } from './read-source.ts';

/** A file of an archive. */
export interface ArchivedFile {
  name: string;
  content: Uint8Array;
  /** What it is, for a bookmark. */
  title?: string;
  /** In the text that names what could not be added: its lines. */
  missing?: readonly string[];
}

/**
 * The bytes of a ZIP file, whose entries have safe and different names. Only one of the files is in memory at a time. PDFs are
 * already compressed, so they are stored as they are. With the fixed `day`, the same files give the same bytes.
 */
export async function* zipFiles(files: AsyncIterable<ArchivedFile>, day: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const nameOf = uniqueFileNames();
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(nameOf(name));
    entry.mtime = day;
    zip.add(entry);
    entry.push(content, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

/** A document that is drawn only when its turn comes. */
export interface DocumentFile {
  name: string;
  title?: string;
  draw(): Promise<Uint8Array>;
}

/** What an archive is made of. */
export interface Archive {
  wanted: readonly WantedDocument[];
  find: (wanted: WantedDocument) => Promise<DocumentFile | null>;
  say: Say;
  onError: (error: unknown, wanted: WantedDocument) => void;
}

/**
 * The files of an archive, each document once, and a text that names the documents that could not be added. Throws 404 when no document
 * exists, and the first error when none could be drawn.
 */
async function* archivedFiles({ wanted, find, say, onError }: Archive): AsyncGenerator<ArchivedFile> {
  const nameOf = ({ number, line }: WantedDocument) => (line === undefined ? number : `${number}-${line}`);
  const distinct = new Map(wanted.map((one) => [`${one.kind} ${nameOf(one)}`, one]));
  const missing: string[] = [];
  let added = 0;
  const failures: Error[] = [];
  for (const one of distinct.values()) {
    const title = `${say(`kind.${one.kind}`)} ${nameOf(one)}`;
    try {
      const file = await find(one);
      const content = await file?.draw();
      if (file && content) {
        yield { name: file.name, content, ...(file.title !== undefined && { title: file.title }) };
        added += 1;
      } else missing.push(`${title}: ${say('archive.notFound')}`);
    } catch (error) {
      onError(error, one);
      failures.push(error instanceof Error ? error : new Error(String(error)));
      missing.push(`${title}: ${say('archive.failed')}`);
    }
  }
  if (added === 0) throw failures[0] ?? notFound();
  if (missing.length === 0) return;
  const text = [say('archive.missing'), '', ...missing, ''].join('\r\n');
  yield { name: `${say('file.missing')}.txt`, content: new TextEncoder().encode(text), missing };
}

/** The files of an archive. Draws the first file at once, so that an error of the whole archive is thrown before the answer begins. */
export async function filesOfArchive(archive: Archive): Promise<AsyncGenerator<ArchivedFile>> {
  const files = archivedFiles(archive);
  const first = await files.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* files;
  })();
}

/** Most bytes of documents that are merged into one PDF, which is made in memory. */
export const MOST_MERGED_BYTES = 100 * 2 ** 20;

/**
 * The parts of a merged PDF, and lines about what is missing.
 * @throws HttpError 413 when they are too large together
 */
export async function collectParts(files: AsyncIterable<ArchivedFile>) {
  const parts: { title: string; file: Uint8Array }[] = [];
  let missing: readonly string[] = [];
  let bytes = 0;
  for await (const file of files) {
    if (file.missing) missing = file.missing;
    else parts.push({ title: file.title ?? file.name.replace(/\.pdf$/, ''), file: file.content });
    bytes += file.content.byteLength;
    if (bytes > MOST_MERGED_BYTES) throw new HttpError(413, { text: 'documentsTooLarge' });
  }
  return { parts, missing };
}

/**
 * Replaces each order whose invoices are requested by these invoices. For an order without invoices, an invoice with the order's number
 * takes its place: it is not found, so the archive names it as missing.
 */
export async function expandOrderInvoices(
  db: Kysely<Schema>,
  customerId: number,
  requested: DocumentsRequest['documents'],
): Promise<WantedDocument[]> {
  const orders = requested.flatMap(({ kind, number }) => (kind === 'orderInvoices' ? [number] : []));
  const invoices = orders.length === 0 ? [] : await readInvoices(db, customerId, orders);
  const ofOrder = Map.groupBy(invoices, ({ sales_order }) => sales_order);
  return requested.flatMap(({ kind, number, line }): WantedDocument[] => {
    if (kind !== 'orderInvoices') return [{ kind, number, ...(line !== undefined && { line }) }];
    const numbers = ofOrder.get(number)?.map(({ invoice_number }) => invoice_number);
    return (numbers ?? [number]).map((each) => ({ kind: 'invoice', number: each }));
  });
}

const readInvoices = (db: Kysely<Schema>, customerId: number, orders: readonly string[]) =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('invoice as i', (join) =>
      join.onRef('i.customer_id', '=', 'o.customer_id').onRef('i.sales_order_id', '=', 'o.id'),
    )
    .select(['o.sales_order', 'i.invoice_number'])
    .where('o.customer_id', '=', customerId)
    .where('o.sales_order', 'in', orders)
    .orderBy('i.invoice_date')
    .orderBy('i.id')
    .execute();
