import type { TestReportDetails, TestReportRow } from '@portal/shared-contracts/schemas';
import type { Kysely } from 'kysely';
import type { Company } from '../../platform/config/company.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { lineReports, reportsOf } from '../documents/document-links.ts';
import { readTestReports } from '../documents/read-test-reports.ts';
import { toRow } from '../lists/list-rows.ts';
import { findOrder } from '../records/find-trade-document.ts';
import { testReports } from './list.ts';

/** The test reports of a line of the customer; null for a line that the customer does not have. */
export async function readTestReportDetails(
  db: Kysely<Schema>,
  customerId: number,
  key: string,
  company: Company,
): Promise<TestReportDetails | null> {
  const listed = await db
    .selectFrom('heat_line')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('line_key', '=', key)
    .executeTakeFirst();
  const order = listed && (await findOrder(db, customerId, listed.sales_order));
  if (!order) return null;
  const reports = await readTestReports(db, [listed]);
  const links = lineReports(order, listed, reports, company);
  const chosen = reportsOf(order, listed, reports).chosen.flatMap(({ report, replaced }) => [
    report,
    ...replaced,
  ]);
  const valuesOf = new Map(chosen.map(({ report_number, test_values }) => [report_number, test_values]));
  return {
    ...(toRow(testReports, { ...listed }) as TestReportRow),
    ...links,
    reports: (links.testReports ?? []).map((report) => ({
      ...report,
      values: valuesOf.get(report.number) ?? null,
    })),
  };
}
