import { formatDecimal, formatNumber } from '@portal/shared-contracts/format';
import { decimalOf, tenThousandthsOf } from '@portal/shared-contracts/again';
import type { Invoice, Line, Order } from '../../../records/trade-document.ts';
import {
  branchBlock,
  customerBlock,
  shownDay,
  type DocumentLayout,
  type LayoutContext,
  shippingFacts,
} from '../layout.ts';
import { drawTable } from '../pdf/table.ts';
import { productCell, shownQuantity } from './priced-lines.ts';

/** Pounds of all lines; null when the weight of one is not known. */
function totalWeight(lines: readonly Line[]): string | null {
  const weights = lines.flatMap(({ weight }) => weight ?? []);
  return weights.length === lines.length
    ? decimalOf(weights.reduce((sum, weight) => sum + tenThousandthsOf(weight), 0n))
    : null;
}

/** The content of the packs. It travels with the material, so it shows no prices. */
export function packingListLayout(
  order: Order,
  invoice: Invoice | undefined,
  lines: readonly Line[],
  context: LayoutContext,
): DocumentLayout {
  const { say } = context;
  const right = { align: 'right' } as const;
  const columns = [
    { title: say('table.line'), width: 34 },
    { title: say('table.product') },
    { title: say('table.quantity'), width: 76, ...right },
    { title: say('table.pieces'), width: 44, ...right },
    { title: say('table.weight'), width: 60, ...right },
    { title: say('table.pack'), width: 68 },
    { title: say('table.heat'), width: 68 },
  ];
  const weight = totalWeight(lines);
  const shownWeight = (pounds: string) => say('weight.pounds', { pounds: formatDecimal(pounds) });
  const pieces = lines.reduce((sum, line) => sum + line.no_of_pieces, 0);
  const packs = new Set(lines.flatMap(({ pack_id }) => pack_id ?? [])).size;
  const rows = lines.map((line) => [
    String(line.line_number),
    productCell(line, say),
    shownQuantity(line),
    String(line.no_of_pieces),
    line.weight === null ? '' : shownWeight(line.weight),
    line.pack_id ?? '',
    line.heat ?? '',
  ]);
  return {
    title: say('kind.packingList'),
    number: order.sales_order,
    day: invoice?.delivery_date ?? order.order_date,
    letters: [
      {
        facts: [
          [say('fact.orderDate'), shownDay(order.order_date)],
          [say('fact.dateRequired'), shownDay(order.date_required)],
          [say('fact.deliveryDate'), shownDay(invoice?.delivery_date)],
          [say('fact.poNumber'), order.po_number],
          [say('fact.orderedBy'), order.ordered_by],
          [say('fact.shippedOn'), shownDay(order.last_shipped_on)],
          ...shippingFacts(order, say),
        ],
        addresses: [customerBlock('address.shipTo', context), branchBlock('address.shipFrom', context)],
        drawBody: (pdf) => drawTable(pdf, columns, rows, say('table.noLines')),
        sums: [
          { label: say('total.packs'), value: String(packs) },
          { label: say('total.pieces'), value: formatNumber(pieces), isMain: weight === null },
          ...(weight === null
            ? []
            : [{ label: say('total.weight'), value: shownWeight(weight), isMain: true }]),
        ],
        notes: [say('note.packing')],
        signatures: [say('sign.receivedBy'), say('sign.pieces'), say('sign.date')],
      },
    ],
  };
}
