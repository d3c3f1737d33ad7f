import { formatDecimal, formatNumber } from '@portal/shared-contracts/format';
import type { ShipmentGoods } from '../../../records/read-shipment-goods.ts';
import { tenThousandthsOf } from '@portal/shared-contracts/again';
import {
  branchBlock,
  customerBlock,
  shippingFacts,
  shownDay,
  type DocumentLayout,
  type LayoutContext,
} from '../layout.ts';
import { drawTable } from '../pdf/table.ts';
import { productCell, shownQuantity } from './priced-lines.ts';

type Packed = ShipmentGoods['goods'][number]['lines'][number];

/** The packing list of one shipment, without prices: what of each line it has, also of several orders. */
export function shipmentListLayout(
  { shipment, goods }: ShipmentGoods,
  context: LayoutContext,
): DocumentLayout {
  const { say } = context;
  const right = { align: 'right' } as const;
  const columns = [
    { title: say('table.order'), width: 64 },
    { title: say('table.line'), width: 34 },
    { title: say('table.product') },
    { title: say('table.shipped'), width: 96, ...right },
    { title: say('table.pack'), width: 68 },
    { title: say('table.heat'), width: 68 },
  ];
  const shippedText = ({ line, shipped }: Packed): string => {
    const ordered = shownQuantity(line);
    const isWhole = tenThousandthsOf(shipped) === tenThousandthsOf(line.quantity);
    return isWhole ? ordered : say('quantity.part', { shipped: formatDecimal(shipped), ordered });
  };
  const rows = goods.flatMap(({ order, lines }) =>
    lines.map((packed) => [
      order.sales_order,
      String(packed.line.line_number),
      productCell(packed.line, say),
      shippedText(packed),
      packed.line.pack_id ?? '',
      packed.line.heat ?? '',
    ]),
  );
  const orders = goods.map(({ order }) => order);
  const poNumbers = [...new Set(orders.flatMap(({ po_number }) => po_number ?? []))].join(', ');
  return {
    title: say('kind.packingList'),
    number: shipment.shipment_number,
    day: shipment.shipped_on ?? shipment.promised_on ?? orders[0]?.order_date ?? '',
    letters: [
      {
        facts: [
          [say('fact.salesOrder'), orders.map(({ sales_order }) => sales_order).join(', ')],
          [say('fact.poNumber'), poNumbers || null],
          [say('fact.promisedOn'), shownDay(shipment.promised_on)],
          [say('fact.shippedOn'), shownDay(shipment.shipped_on)],
          [say('fact.service'), shipment.service],
          ...shippingFacts(
            { ...shipment, tracking_numbers: shipment.tracking_number, fob: orders[0]?.fob ?? null },
            say,
          ),
        ],
        addresses: [customerBlock('address.shipTo', context), branchBlock('address.shipFrom', context)],
        drawBody: (pdf) => drawTable(pdf, columns, rows, say('table.noLines')),
        sums: [
          ...(shipment.packages === null
            ? []
            : [{ label: say('total.packages'), value: formatNumber(shipment.packages) }]),
          ...(shipment.weight === null
            ? []
            : [
                {
                  label: say('total.weight'),
                  value: say('weight.pounds', { pounds: formatDecimal(shipment.weight) }),
                  isMain: true,
                },
              ]),
        ],
        notes: [say('note.packing')],
        signatures: [say('sign.receivedBy'), say('sign.pieces'), say('sign.date')],
      },
    ],
  };
}
