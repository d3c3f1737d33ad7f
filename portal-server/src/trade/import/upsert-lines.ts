import type { ErpLine } from '@portal/shared-contracts/erp';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { refused, type Outcome } from './outcome.ts';
import type { LineFacts, LineItemTable } from '../trade-tables.ts';
import { sentRows, type Columns } from './upsert-rows.ts';

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

const LINE_COLUMNS: Columns<Omit<LineItemTable, 'customer_id' | 'document'>> = {
  document_id: 'integer',
  line_number: 'smallint',
  product_code: 'text',
  product_description: 'text',
  product_long_description: 'text',
  quantity: 'numeric',
  unit_of_measure: 'text',
  no_of_pieces: 'integer',
  unit_price: 'bigint',
  total_sell_price: 'bigint',
  pack_id: 'text',
  heat: 'text',
  weight: 'numeric',
  mill: 'text',
  melted_in: 'text',
};

/** Makes `lines`, by the id of their quote or order, the lines of these, in place of those they had. */
export async function replaceLinesIn(
  trx: Transaction<Schema>,
  { customer_id, document }: Pick<LineItemTable, 'customer_id' | 'document'>,
  lines: ReadonlyMap<number, readonly LineFacts[]>,
): Promise<void> {
  await sql`
    delete from line_item where customer_id = ${customer_id} and document = ${document}
      and document_id = any(${[...lines.keys()]}::integer[])`.execute(trx);
  const rows = [...lines].flatMap(([document_id, own]) => own.map((line) => ({ ...line, document_id })));
  if (rows.length === 0) return;
  const names = sql.join(Object.keys(LINE_COLUMNS).map((name) => sql.ref(name)));
  await sql`
    insert into line_item (customer_id, document, ${names})
    select ${customer_id}::integer, ${document}, ${names} from ${sentRows(rows, LINE_COLUMNS)}`.execute(trx);
}
