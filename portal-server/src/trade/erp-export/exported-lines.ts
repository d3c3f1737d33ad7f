import type { ErpLine } from '@portal/shared-contracts/erp';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { LineItemTable } from '../trade-tables.ts';

/** The lines of some quotes or orders of a customer, by the id of their document. */
export async function exportedLines(
  db: Database['db'],
  { customer_id, document }: Pick<LineItemTable, 'customer_id' | 'document'>,
  ids: readonly number[],
): Promise<(id: number) => ErpLine[]> {
  const rows = await db
    .selectFrom('line_item')
    .selectAll()
    .where('customer_id', '=', customer_id)
    .where('document', '=', document)
    .where('document_id', '=', sql<number>`any(${ids}::integer[])`)
    .orderBy('document_id')
    .orderBy('line_number')
    .execute();
  const lines = Map.groupBy(rows, ({ document_id }) => document_id);
  return (id) =>
    (lines.get(id) ?? []).map((line) => ({
      lineNumber: line.line_number,
      productCode: line.product_code,
      productDescription: line.product_description,
      productLongDescription: line.product_long_description,
      quantity: line.quantity,
      unitOfMeasure: line.unit_of_measure,
      noOfPieces: line.no_of_pieces,
      unitPrice: line.unit_price,
      totalSellPrice: line.total_sell_price,
      packId: line.pack_id,
      heat: line.heat,
      weight: line.weight,
      mill: line.mill,
      meltedIn: line.melted_in,
    }));
}
