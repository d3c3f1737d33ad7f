import { chooseReports, heatKey } from '@portal/portal-server/src/trade/documents/choose-test-reports.ts';
import { HAS_HEAT } from '@portal/portal-server/src/trade/documents/document-links.ts';
import type { TestReportTable } from '@portal/portal-server/src/trade/documents/read-issued.ts';
import { heatLine, type HeatLineTable } from '@portal/portal-server/src/trade/test-reports/heat-lines.ts';
import type { LineItemTable, SalesOrderTable } from '@portal/portal-server/src/trade/trade-tables.ts';
import { addDays } from '@portal/shared-contracts/dates';
import type { ErpTestValues } from '@portal/shared-contracts/erp';
import type { Insertable } from 'kysely';
import { testValuesOf } from './test-values.ts';

/** The newest order lines of each customer, which have reports. The largest customer has 50,000 orders. */
const LINES = 1_000;

/** Reports have values, not PDFs. */
export type TestReport = Omit<Insertable<TestReportTable>, 'test_values' | 'content'> & {
  test_values: ErpTestValues;
};
type DemoOrder = Insertable<SalesOrderTable> & { id: number };
interface HeatedLine {
  line: LineItemTable & { heat: string };
  order: DemoOrder;
}

/** Number of the report of a product of a heat. */
export const reportNumberOf = (heat: string, productCode: string): string => `MTR-${heat}-${productCode}`;

/** What is special about some of the newest lines of a customer: one of each kind in every so many lines. */
const SPECIAL = {
  none: 1,
  replaced: 2,
  several: 3,
  outOfRange: 4,
  firstMill: 5,
  otherMill: 6,
  unnamedMill: 7,
} as const;
const EVERY = 40;
type Special = keyof typeof SPECIAL;

/** A value out of range is rare: one line of each customer has it. */
const specialAt = (place: number): Special | undefined =>
  (Object.keys(SPECIAL) as Special[]).find(
    (name) => SPECIAL[name] === (name === 'outOfRange' ? place : place % EVERY),
  );

/** The lines with heats of each customer's orders that are in production or further, the newest first. */
function heatedLines(
  orders: readonly Insertable<SalesOrderTable>[],
  lines: readonly LineItemTable[],
): HeatedLine[][] {
  const orderOf = new Map(orders.map((order) => [order.id, order]));
  const heated = lines.flatMap((line): HeatedLine[] => {
    const order = line.document === 'order' ? orderOf.get(line.document_id) : undefined;
    if (!order || line.heat === null || !HAS_HEAT.has(order.order_status)) return [];
    return [{ line: line as HeatedLine['line'], order: order as DemoOrder }];
  });
  return [...Map.groupBy(heated, ({ line }) => line.customer_id).values()].map((own) => own.toReversed());
}

const nextHeat = (heat: string): string => heat.replace(/\d+/, (number) => String(Number(number) + 1));

/** Gives some of the newest lines two heats, or a heat number that another mill has too. */
function varyHeats(newest: readonly HeatedLine[]): void {
  let shared = '';
  for (const [place, { line }] of newest.entries()) {
    const special = specialAt(place);
    if (special === 'several') line.heat = `${line.heat}/${nextHeat(line.heat)}`;
    if (special === 'firstMill') shared = line.heat;
    if (special === 'otherMill' || special === 'unnamedMill') line.heat = shared;
    if (special === 'unnamedMill') Object.assign(line, { mill: null, melted_in: null });
  }
}

/** The values with a share of the first limited element above what the standard allows. */
function aboveRange(values: ErpTestValues): ErpTestValues {
  const at = values.chemistry.findIndex(({ maximum, result }) => maximum !== null && result !== null);
  const chemistry = values.chemistry.map((value, place) =>
    place === at
      ? {
          ...value,
          result: Number(((value.maximum ?? 0) * 1.04 + 10 ** -value.digits).toFixed(value.digits)),
        }
      : value,
  );
  return { ...values, chemistry };
}

function reportsOfLine({ line, order }: HeatedLine, special: Special | undefined): TestReport[] {
  if (special === 'none' || special === 'unnamedMill') return [];
  const isOfMill = special === 'firstMill' || special === 'otherMill';
  return line.heat.split('/').flatMap((heat): TestReport[] => {
    const values = testValuesOf(line.product_code, heat);
    if (!values) return [];
    const report = {
      report_number: reportNumberOf(heat, line.product_code),
      heat,
      heat_key: heatKey(heat),
      mill: line.mill,
      product_code: isOfMill ? null : line.product_code,
      test_values: special === 'outOfRange' ? aboveRange(values) : values,
      report_date: order.order_date,
      received_on: order.order_date,
      erp_version: 0,
    };
    if (special !== 'replaced') return [report];
    const day = addDays(order.order_date, -9);
    const earlier = { report_number: `${report.report_number}-A`, report_date: day, received_on: day };
    return [report, { ...report, ...earlier }];
  });
}

/**
 * Made-up test reports of the newest lines of each customer's orders. Changes the heats of some lines: two mills have one heat
 * number, and some lines have two heats.
 */
export function testReportsOf(
  orders: readonly Insertable<SalesOrderTable>[],
  lines: readonly LineItemTable[],
): TestReport[] {
  const reports = heatedLines(orders, lines).flatMap((all) => {
    const newest = all.slice(0, LINES);
    varyHeats(newest);
    return newest.flatMap((line, place) => reportsOfLine(line, specialAt(place)));
  });
  return [...new Map(reports.map((report) => [report.report_number, report])).values()];
}

/** The rows of the list of test reports. */
export function heatLinesOf(
  orders: readonly Insertable<SalesOrderTable>[],
  lines: readonly LineItemTable[],
  reports: readonly TestReport[],
): Insertable<HeatLineTable>[] {
  const stored = Map.groupBy(
    reports.map((report) => ({
      ...report,
      mill: report.mill ?? null,
      product_code: report.product_code ?? null,
      report_date: report.report_date ?? null,
    })),
    ({ heat_key }) => heat_key,
  );
  return heatedLines(orders, lines).flatMap((own) =>
    own.toReversed().flatMap(({ line, order }) => {
      const { po_number, invoice_number, invoice_date } = order;
      const links = {
        po_number: po_number ?? null,
        invoice_number: invoice_number ?? null,
        invoice_date: invoice_date ?? null,
      };
      return heatLine(line, { ...order, ...links }, chooseReports(line, stored)) ?? [];
    }),
  );
}
