import type { DocumentsRequest } from '@portal/shared-contracts/schemas';
import { Zip, ZipPassThrough } from 'fflate';
import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { notFound } from '../../platform/http/http-error.ts';
import type { Say } from './document-text.ts';
import type { WantedDocument } from './read-source.ts';

export interface ArchivedFile {
  name: string;
  content: Uint8Array;
}

/**
 * The bytes of an archive, file by file: it holds no more than one of them in memory. PDFs are compressed already; the fixed
 * day makes the same files the same bytes.
 */
export async function* zipFiles(files: AsyncIterable<ArchivedFile>, day: Date): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  for await (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    entry.mtime = day;
    zip.add(entry);
    entry.push(content, true);
    yield* ready.splice(0);
  }
  zip.end();
  yield* ready.splice(0);
}

export interface DocumentFile {
  name: string;
  draw(): Promise<Uint8Array>;
}

export interface Archive {
  wanted: readonly WantedDocument[];
  find: (wanted: WantedDocument) => Promise<DocumentFile | null>;
  say: Say;
  onError: (error: unknown, wanted: WantedDocument) => void;
}

/** The same document is in an archive once. */
const distinct = (wanted: readonly WantedDocument[]): WantedDocument[] => [
  ...new Map(wanted.map((one) => [`${one.kind} ${one.number}`, one])).values(),
];

/**
 * Each document as a file, and a text with the names of those that could not be added, when there are any. Throws 404 when
 * there is none of the documents, and the error when none could be drawn.
 */
async function* archivedFiles({ wanted, find, say, onError }: Archive): AsyncGenerator<ArchivedFile> {
  const missing: string[] = [];
  let added = 0;
  const failures: Error[] = [];
  for (const one of distinct(wanted)) {
    const title = `${say(`kind.${one.kind}`)} ${one.number}`;
    try {
      const file = await find(one);
      const content = await file?.draw();
      if (file && content) {
        yield { name: file.name, content };
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
  yield { name: `${say('file.missing')}.txt`, content: new TextEncoder().encode(text) };
}

/** The files of an archive, the first of them drawn already: what refuses the whole archive is thrown before it is answered. */
export async function filesOfArchive(archive: Archive): Promise<AsyncGenerator<ArchivedFile>> {
  const files = archivedFiles(archive);
  const first = await files.next();
  return (async function* () {
    if (!first.done) yield first.value;
    yield* files;
  })();
}

type Requested = DocumentsRequest['documents'];

/**
 * The documents of an archive, with the invoices of an order one by one in the place where they were asked for. An order
 * without invoices has one that will not be found, so that the archive says so.
 */
export async function withOrderInvoices(
  db: Kysely<Schema>,
  customerId: number,
  requested: Requested,
): Promise<WantedDocument[]> {
  const orders = requested.flatMap(({ kind, number }) => (kind === 'orderInvoices' ? [number] : []));
  const invoices = orders.length === 0 ? [] : await readInvoices(db, customerId, orders);
  const ofOrder = Map.groupBy(invoices, ({ sales_order }) => sales_order);
  return requested.flatMap(({ kind, number }): WantedDocument[] => {
    if (kind !== 'orderInvoices') return [{ kind, number }];
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
