import { addDays, dayIn } from '@portal/shared-contracts/dates';
import { sql, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { ReportChoice } from '../documents/choose-test-reports.ts';
import { noteNews } from '../news/note-news.ts';

/** States of a line of which a test report can be had. */
const HAS_REPORT: readonly string[] = ['Ready', 'Several', 'Replaced', 'Partial'];

/** Test reports of older orders are history, which a first import brings in large numbers. */
const RECENT_DAYS = 90;

/** A line of an order as it is listed from now on, with its reports. */
export interface ListedLine {
  row: {
    customer_id: number;
    line_key: string;
    sales_order: string;
    order_date: string;
    report_state: string;
  };
  choice: ReportChoice;
}

/**
 * Whether a test report of a line is news: it is there and was not before, or the one in force came today and replaced another.
 * `before` is the line's state so far; undefined for a line that is new.
 */
export function isReportNews(
  { row: { report_state: state, order_date }, choice }: ListedLine,
  before: string | undefined,
  today: string,
): boolean {
  if (!HAS_REPORT.includes(state) || order_date < addDays(today, -RECENT_DAYS)) return false;
  if (before === undefined || !HAS_REPORT.includes(before)) return true;
  return choice.chosen.some(({ report, replaced }) => replaced.length > 0 && report.received_on === today);
}

/** Notes the test reports that are news, before the lines are stored with their new states. */
export async function noteReports(
  { trx, now, timeZone }: { trx: Transaction<Schema>; now: Date; timeZone: string },
  lines: readonly ListedLine[],
): Promise<void> {
  const today = dayIn(timeZone, now);
  const possible = lines.filter((line) => isReportNews(line, undefined, today));
  for (const [customerId, own] of Map.groupBy(possible, ({ row }) => row.customer_id)) {
    const { rows } = await sql<{ line_key: string; report_state: string }>`
      select line_key, report_state from heat_line
      where customer_id = ${customerId} and line_key = any(${own.map(({ row }) => row.line_key)}::text[])`.execute(
      trx,
    );
    const before = new Map(rows.map(({ line_key, report_state }) => [line_key, report_state]));
    const news = own
      .filter((line) => isReportNews(line, before.get(line.row.line_key), today))
      .map(({ row, choice }) => ({
        kind: 'certificate' as const,
        number: row.sales_order,
        day: today,
        occasion: [row.line_key, ...choice.chosen.map(({ report }) => report.report_number)].join(' '),
      }));
    await noteNews({ trx, customerId, now, timeZone }, news);
  }
}
