import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Services } from '../../platform/http/portal-app.ts';
import { demoTestValues } from '../products/demo-test-values.ts';
import type { Order } from '../records/trade-document.ts';
import {
  chooseReports,
  heatKey,
  heatKeysOf,
  type ReportChoice,
  type StoredReport,
  type TakenMaterial,
} from './choose-test-reports.ts';

type TakenFor = Pick<Order, 'order_date' | 'erp_version'>;

/** The test reports of a line of an order. */
export type TestReports = (line: TakenMaterial, order: TakenFor) => ReportChoice;

/** Reads the stored reports of the heats of lines by one query, by {@link heatKey}. */
export async function readStoredReports(
  db: Kysely<Schema>,
  lines: readonly Pick<TakenMaterial, 'heat'>[],
): Promise<ReadonlyMap<string, readonly StoredReport[]>> {
  const keys = [...new Set(lines.flatMap(({ heat }) => (heat === null ? [] : heatKeysOf(heat))))];
  if (keys.length === 0) return new Map();
  const stored = await db
    .selectFrom('test_report')
    .select(['report_number', 'heat', 'mill', 'product_code', 'report_date', 'received_on'])
    .select(['test_values', 'erp_version'])
    .where('heat_key', 'in', keys)
    .execute();
  return Map.groupBy(stored, ({ heat }) => heatKey(heat));
}

/** The report of a line that the demo made up with its values; null for a grade that it does not know. */
function madeUpReport(
  { heat, mill, product_code }: TakenMaterial,
  { order_date }: TakenFor,
): StoredReport | null {
  const test_values = heat === null ? undefined : demoTestValues(product_code, heat);
  if (heat === null || !test_values) return null;
  const [report_date, received_on] = [order_date, order_date];
  const report_number = `${heat} ${product_code}`;
  return { report_number, heat, mill, product_code, report_date, received_on, test_values, erp_version: 0 };
}

/** Reads the test reports of lines by one query. */
export async function readTestReports(
  { database, config }: Pick<Services, 'database' | 'config'>,
  lines: readonly TakenMaterial[],
): Promise<TestReports> {
  const stored = await readStoredReports(database.db, lines);
  return (line, order) => {
    const choice = chooseReports(line, stored);
    const isFound = choice.chosen.length > 0 || choice.doubtful.length > 0;
    // Only demos make values up, and only for orders that they made up (docs/product.md, "Credit memo and dedicated inventory details").
    if (isFound || config.mode === 'production' || order.erp_version !== null) return choice;
    const report = madeUpReport(line, order);
    return report ? { chosen: [{ report, replaced: [] }], missing: [], doubtful: [] } : choice;
  };
}
