import type { RecordProblem } from '@portal/shared-contracts/erp';
import { formatDecimal } from '@portal/shared-contracts/format';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

interface OverShipped {
  sales_order: string;
  line_number: number;
  /** Null when the order has no such line. */
  ordered: string | null;
  shipped: string;
  unit_of_measure: string | null;
}

/** The lines of orders of which the shipments together have more than was ordered, or which an order that is here has not. */
async function readOverShipped(
  trx: Transaction<Schema>,
  customerId: number,
  salesOrders: readonly string[],
): Promise<OverShipped[]> {
  const { rows } = await sql<OverShipped>`
    select o.sales_order, line."lineNumber" as line_number, own.quantity as ordered, sum(line.quantity) as shipped,
      own.unit_of_measure
    from shipment_order as part
    cross join lateral jsonb_to_recordset(part.lines) as line ("lineNumber" smallint, quantity numeric)
    join sales_order as o on o.customer_id = part.customer_id and o.sales_order = part.sales_order
    left join line_item as own on own.customer_id = o.customer_id and own.document = 'order'
      and own.document_id = o.id and own.line_number = line."lineNumber"
    where part.customer_id = ${customerId} and part.sales_order = any(${salesOrders}::text[])
    group by o.sales_order, line."lineNumber", own.quantity, own.unit_of_measure
    having own.quantity is null or sum(line.quantity) > own.quantity
    order by o.sales_order, line."lineNumber"`.execute(trx);
  return rows;
}

const reasonOf = ({ sales_order, line_number, ordered, shipped, unit_of_measure }: OverShipped): string =>
  ordered === null
    ? `have line ${line_number} of ${sales_order}, which that order has not`
    : `make ${formatDecimal(shipped)} ${unit_of_measure} shipped of line ${line_number} of ${sales_order}, of which ${formatDecimal(ordered)} are ordered`;

/** By order, what contradicts it in its shipments. */
export async function shipmentProblems(
  trx: Transaction<Schema>,
  customerId: number,
  { salesOrders, field }: { salesOrders: readonly string[]; field: string },
): Promise<(salesOrder: string) => RecordProblem[]> {
  const found = Map.groupBy(
    await readOverShipped(trx, customerId, salesOrders),
    ({ sales_order }) => sales_order,
  );
  return (salesOrder) =>
    (found.get(salesOrder) ?? []).slice(0, 1).map((line) => ({ field, reason: reasonOf(line) }));
}
