import type { Kysely } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import {
  chooseReports,
  heatKey,
  heatKeysOf,
  type ReportChoice,
  type StoredReport,
  type TakenMaterial,
} from './choose-test-reports.ts';

/** The test reports of a line of an order. */
export type TestReports = (line: TakenMaterial) => ReportChoice;

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

/** Reads the test reports of lines by one query. */
export async function readTestReports(
  db: Kysely<Schema>,
  lines: readonly TakenMaterial[],
): Promise<TestReports> {
  const stored = await readStoredReports(db, lines);
  return (line) => chooseReports(line, stored);
}
