import { MOST_WITHOUT_REPORT, type ErpWithoutReport } from '@portal/shared-contracts/erp';
import { sql, type RawBuilder } from 'kysely';
import { chooseReports, type TakenMaterial } from '../documents/choose-test-reports.ts';
import { readStoredReports } from '../documents/read-test-reports.ts';
import type { Db } from './exporting.ts';

/** Limit of the newest lines with a heat that are checked after test reports: reports follow their orders within days. */
const LINES = 2_000;

type HeatedLine = TakenMaterial & { sales_order: string; line_number: number; heat: string };

/** Lines with heats of orders that the distributor's systems sent, newest first. */
async function readHeatedLines(db: Db, which: RawBuilder<boolean>): Promise<HeatedLine[]> {
  const { rows } = await sql<HeatedLine>`
    select o.sales_order, l.line_number, l.heat, l.mill, l.product_code
    from line_item as l join sales_order as o on o.customer_id = l.customer_id and o.id = l.document_id
    where l.document = 'order' and l.heat is not null and o.erp_version is not null and ${which}
    order by l.document_id desc, l.customer_id, l.line_number limit ${LINES}`.execute(db);
  return rows;
}

/**
 * Heats of lines of orders that show no test report: of these orders of a customer, or (null) of the newest lines of all customers.
 */
export async function linesWithoutReport(
  db: Db,
  orders: { customerId: number; numbers: readonly string[] } | null,
): Promise<ErpWithoutReport[]> {
  const which = orders
    ? sql<boolean>`o.customer_id = ${orders.customerId} and o.sales_order = any(${orders.numbers}::text[])`
    : sql<boolean>`true`;
  const lines = await readHeatedLines(db, which);
  const stored = await readStoredReports(db, lines);
  const found = lines.flatMap((line): ErpWithoutReport[] => {
    const choice = chooseReports(line, stored);
    const { sales_order: salesOrder, line_number: lineNumber, mill, product_code: productCode } = line;
    return (['missing', 'doubtful'] as const).flatMap((why) =>
      choice[why].map((heat) => ({ salesOrder, lineNumber, heat, mill, productCode, why })),
    );
  });
  return found.slice(0, MOST_WITHOUT_REPORT);
}
