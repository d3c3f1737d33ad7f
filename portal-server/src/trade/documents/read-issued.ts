import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { TestedLine } from './document-source.ts';
import type { WantedDocument } from './read-source.ts';

/** A document of a record as the distributor's systems printed it; null where the portal draws it. */
export async function readIssued(
  db: Kysely<Schema>,
  customerId: number,
  { kind, number }: Pick<WantedDocument, 'kind' | 'number'>,
): Promise<Uint8Array | null> {
  if (kind === 'materialTestReport' || kind === 'productTestReport') return null;
  const issued = await db
    .selectFrom('issued_document')
    .select('content')
    .where('customer_id', '=', customerId)
    .where('document_kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst();
  return issued?.content ?? null;
}

/** The test report of one line's heat as the mill wrote it; null where the portal draws it. One of the line's product goes first. */
export async function readMillReport(
  db: Kysely<Schema>,
  { tested }: { tested: readonly TestedLine[] },
): Promise<Uint8Array | null> {
  const [one, ...others] = tested;
  if (!one || others.length > 0) return null;
  const { heat, product_code } = one.line;
  const report = await db
    .selectFrom('test_report')
    .select('content')
    .where('heat', '=', heat)
    .where('content', 'is not', null)
    .where((is) => is.or([is('product_code', '=', product_code), is('product_code', 'is', null)]))
    .orderBy('product_code', (order) => order.asc().nullsLast())
    .orderBy('erp_version', 'desc')
    .limit(1)
    .executeTakeFirst();
  return report?.content ?? null;
}
