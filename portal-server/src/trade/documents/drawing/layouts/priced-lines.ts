import { formatMoney, formatQuantity, formatUnitPrice } from '@portal/shared-contracts/format';
import type { Line } from '../../../records/trade-document.ts';
import type { Say } from '../../document-text.ts';
import type { Sum } from '../pdf/blocks.ts';
import type { PdfWriter } from '../pdf/pdf-writer.ts';
import { drawTable, type TableCell } from '../pdf/table.ts';

/** The quantity of a line in its unit. */
export const shownQuantity = ({ quantity, unit_of_measure: unitOfMeasure }: Line): string =>
  formatQuantity({ quantity, unitOfMeasure });

const shownUnitPrice = ({
  unit_price: unitPrice,
  price_unit: priceUnit,
  unit_of_measure: unitOfMeasure,
}: Line) => formatUnitPrice({ unitPrice, priceUnit, unitOfMeasure });

/** Part number over the customer's own and the long description, or the short one without it. */
export const productCell = (line: Line, say: Say): TableCell => ({
  main: line.product_code,
  under: [
    ...(line.own_part ? [say('line.ownPart', { part: line.own_part })] : []),
    line.product_long_description || line.product_description,
  ],
});

const row = (line: Line, say: Say, toFollow: string | null): TableCell[] => [
  String(line.line_number),
  productCell(line, say),
  String(line.no_of_pieces),
  shownQuantity(line),
  toFollow ?? shownUnitPrice(line),
  toFollow ?? formatMoney(line.total_sell_price),
];

interface PricedLines {
  none?: string | undefined;
  unpriced?: (line: Line) => boolean;
}

/** `none` stands in place of the lines when there are none. Lines that are `unpriced` say that their price follows. */
export function drawPricedLines(
  pdf: PdfWriter,
  lines: readonly Line[],
  say: Say,
  { none = say('table.noLines'), unpriced = () => false }: PricedLines = {},
): void {
  const right = { align: 'right' } as const;
  const columns = [
    { title: say('table.line'), width: 34 },
    { title: say('table.product') },
    { title: say('table.pieces'), width: 46, ...right },
    { title: say('table.quantity'), width: 78, ...right },
    { title: say('table.unitPrice'), width: 80, ...right },
    { title: say('table.amount'), width: 80, ...right },
  ];
  const rows = lines.map((line) => row(line, say, unpriced(line) ? say('table.toFollow') : null));
  drawTable(pdf, columns, rows, none);
}

/** Freight if there is any, subtotal (total minus taxes, freight included) and taxes. */
export const sumsOf = (
  { total, taxes, freight = 0 }: { total: number; taxes: number; freight?: number },
  say: Say,
): Sum[] => [
  ...(freight !== 0 ? [{ label: say('total.freight'), value: formatMoney(freight) }] : []),
  { label: say('total.subtotal'), value: formatMoney(total - taxes) },
  { label: say('total.taxes'), value: formatMoney(taxes) },
];

/** {@link sumsOf} with the total. */
export const totalSums = (record: Parameters<typeof sumsOf>[0], say: Say): Sum[] => [
  ...sumsOf(record, say),
  { label: say('total.total'), value: formatMoney(record.total), isMain: true },
];
