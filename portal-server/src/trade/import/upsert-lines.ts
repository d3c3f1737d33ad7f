import type { ErpLine } from '@portal/shared-contracts/erp';
import type { Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { refused, type Outcome } from './outcome.ts';
import type { LineFacts, LineItemTable } from '../trade-tables.ts';

/** The columns of a line. */
export const lineFacts = (line: ErpLine): LineFacts => ({
  line_number: line.lineNumber,
  product_code: line.productCode,
  product_description: line.productDescription,
  product_long_description: line.productLongDescription,
  quantity: line.quantity,
  unit_of_measure: line.unitOfMeasure,
  no_of_pieces: line.noOfPieces,
  unit_price: line.unitPrice,
  total_sell_price: line.totalSellPrice,
  pack_id: line.packId,
  heat: line.heat,
  weight: line.weight,
  mill: line.mill,
  melted_in: line.meltedIn,
});

/** Refuses a record of which two lines have the same number; null when none do. */
export function repeatedLine(lines: readonly ErpLine[]): Outcome | null {
  const seen = new Set<number>();
  const at = lines.findIndex(({ lineNumber }) => seen.size === seen.add(lineNumber).size);
  return at < 0 ? null : refused(`lines.${at}.lineNumber`, 'Another line has this number.');
}

/** Bytes of the codes in a list: an entry of its indexes can hold no more than 2,704 bytes. */
const CODES_LENGTH = 1_500;

/** The codes of the products, as a list shows and searches them: of a very long document the first ones. */
export function productCodesOf(lines: readonly LineFacts[]): string {
  let codes = '';
  for (const code of new Set(lines.map(({ product_code }) => product_code))) {
    const longer = codes === '' ? code : `${codes}, ${code}`;
    if (Buffer.byteLength(longer) > CODES_LENGTH) break;
    codes = longer;
  }
  return codes;
}

/** Makes `lines` those of a quote or order, in place of those it had. */
export async function replaceLinesIn(
  trx: Transaction<Schema>,
  owner: Pick<LineItemTable, 'customer_id' | 'document' | 'document_id'>,
  lines: readonly LineFacts[],
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
