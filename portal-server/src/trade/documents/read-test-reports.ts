import type { ErpTestValues } from '@portal/shared-contracts/erp';
import type { Services } from '../../platform/http/portal-app.ts';
import type { Line } from '../records/trade-document.ts';
import { demoTestValues } from '../products/demo-test-values.ts';

type TakenMaterial = Pick<Line, 'heat' | 'product_code'>;

/** The test report of a line's material: its values, null for a PDF, undefined for none. */
export type TestReports = (line: TakenMaterial) => ErpTestValues | null | undefined;

/** Reads the test reports of lines by one query. A PDF goes before values, and a report of the line's product before one of its heat. */
export async function readTestReports(
  { database, config }: Pick<Services, 'database' | 'config'>,
  lines: readonly TakenMaterial[],
): Promise<TestReports> {
  const heats = [...new Set(lines.flatMap(({ heat }) => heat ?? []))];
  const stored =
    heats.length === 0
      ? []
      : await database.db
          .selectFrom('test_report')
          .select(['heat', 'product_code', 'test_values'])
          .where('heat', 'in', heats)
          .orderBy((is) => is('content', 'is', null))
          .orderBy('product_code', (order) => order.asc().nullsLast())
          .orderBy('erp_version', 'desc')
          .execute();
  return ({ heat, product_code }) => {
    if (heat === null) return undefined;
    const report = stored.find(
      (one) => one.heat === heat && (one.product_code === null || one.product_code === product_code),
    );
    if (report) return report.test_values;
    // Only demos make up values (docs/product.md, "Credit memo and dedicated inventory details").
    return config.mode === 'production' ? undefined : demoTestValues(product_code, heat);
  };
}
