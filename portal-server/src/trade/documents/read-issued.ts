import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
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
