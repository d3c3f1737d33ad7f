import type { Services } from '../../platform/http/portal-app.ts';
import { hasTestReport } from './document-links.ts';
import type { TestedLine } from './document-source.ts';
import { readTestReports } from './read-test-reports.ts';

/** Lines that are looked at, the newest first, and heats of a product that its report has. */
const LINES = 100;
const HEATS = 10;

/** The newest line of each heat in which this customer got a product, newest first. */
export async function readProductTests(
  services: Pick<Services, 'database' | 'config'>,
  customerId: number,
  productCode: string,
): Promise<TestedLine[]> {
  const { db } = services.database;
  const lines = await db
    .selectFrom('line_item')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('product_code', '=', productCode)
    .where('document', '=', 'order')
    .orderBy('document_id', 'desc')
    .orderBy('line_number')
    .limit(LINES)
    .execute();
  if (lines.length === 0) return [];
  const orders = await db
    .selectFrom('sales_order')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('id', 'in', [...new Set(lines.map(({ document_id }) => document_id))])
    .execute();
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const reports = await readTestReports(services, lines);
  const tested = new Map<string, TestedLine>();
  for (const line of lines) {
    const order = orderOf.get(line.document_id);
    const { heat } = line;
    if (order && heat !== null && !tested.has(heat) && hasTestReport(order, line, reports))
      tested.set(heat, { order, line: { ...line, heat }, values: reports(line) ?? null });
  }
  return [...tested.values()].slice(0, HEATS);
}
