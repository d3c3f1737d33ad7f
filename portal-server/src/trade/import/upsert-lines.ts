import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { LineItemTable } from '../trade-tables.ts';
import type { ImportedLine } from './imported-records.ts';

/** The codes of the products, as a list shows them. */
export const productCodesOf = (lines: readonly ImportedLine[]): string =>
  [...new Set(lines.map(({ product_code }) => product_code))].join(', ');

/** Makes `lines` those of a quote or order, in place of those it had. */
export async function replaceLinesIn(
  trx: Transaction<Schema>,
  owner: Pick<LineItemTable, 'customer_id' | 'document' | 'document_id'>,
  lines: readonly ImportedLine[],
): Promise<void> {
  await trx
    .deleteFrom('line_item')
    .where('customer_id', '=', owner.customer_id)
    .where('document', '=', owner.document)
    .where('document_id', '=', owner.document_id)
    .execute();
  if (lines.length === 0) return;
  await trx
    .insertInto('line_item')
    .values(lines.map((line) => ({ ...line, ...owner })))
    .execute();
}
