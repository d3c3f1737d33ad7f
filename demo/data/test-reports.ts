import { heatKey } from '@portal/portal-server/src/trade/documents/choose-test-reports.ts';
import type { TestReportTable } from '@portal/portal-server/src/trade/documents/read-issued.ts';
import type { LineItemTable, SalesOrderTable } from '@portal/portal-server/src/trade/trade-tables.ts';
import type { ErpTestValues } from '@portal/shared-contracts/erp';
import type { Insertable } from 'kysely';
import { testValuesOf } from './test-values.ts';

/** The newest order lines of each customer, which have reports. The largest customer has 50,000 orders. */
const LINES = 1_000;

/** Reports have values, not PDFs. */
export type TestReport = Omit<Insertable<TestReportTable>, 'test_values' | 'content'> & {
  test_values: ErpTestValues;
};

/** Number of the report of a product of a heat. */
export const reportNumberOf = (heat: string, productCode: string): string => `MTR-${heat}-${productCode}`;

/** Made-up test reports of the newest lines of each customer's orders, one for each product of a heat. */
export function testReportsOf(
  orders: readonly Insertable<SalesOrderTable>[],
  lines: readonly LineItemTable[],
): TestReport[] {
  const dayOf = new Map(orders.map(({ id, order_date }) => [id, order_date]));
  const ofOrders = lines.filter(({ document }) => document === 'order');
  const newest = [...Map.groupBy(ofOrders, (line) => line.customer_id).values()].flatMap((own) =>
    own.slice(-LINES),
  );
  const reports = newest.flatMap(({ heat, mill, product_code, document_id }): TestReport[] => {
    const day = dayOf.get(document_id);
    const test_values = heat === null ? undefined : testValuesOf(product_code, heat);
    if (heat === null || day === undefined || test_values === undefined) return [];
    return [
      {
        report_number: reportNumberOf(heat, product_code),
        heat,
        heat_key: heatKey(heat),
        mill,
        product_code,
        test_values,
        report_date: day,
        received_on: day,
        erp_version: 0,
      },
    ];
  });
  return [...new Map(reports.map((report) => [report.report_number, report])).values()];
}
