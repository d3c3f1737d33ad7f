import { heatForm } from '@portal/shared-contracts/heat-form';
import type { StatusOf } from '@portal/shared-contracts/statuses';
import { outOfRange } from '@portal/shared-contracts/test-values';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { heatKeysOf, type ReportChoice } from '../documents/choose-test-reports.ts';
import { HAS_HEAT, reportsOf } from '../documents/document-links.ts';
import { readTestReports } from '../documents/read-test-reports.ts';
import { noteReports, type ListedLine } from './report-news.ts';
import type { LineItemTable, Listed, SalesOrderTable } from '../trade-tables.ts';

type LineColumns = Pick<
  LineItemTable,
  'line_number' | 'product_code' | 'product_description' | 'mill' | 'melted_in' | 'pack_id'
>;
type OrderColumns = Pick<
  SalesOrderTable,
  'sales_order' | 'po_number' | 'order_date' | 'invoice_number' | 'invoice_date'
>;

/** A line of an order with a heat, and the state of its test reports. */
export interface HeatLineTable extends Listed, LineColumns, OrderColumns {
  order_id: number;
  line_key: string;
  heat: string;
  heat_forms: string[];
  grade: string | null;
  report_state: ReportState;
  is_out_of_range: boolean;
}

declare module '../../platform/database/schema.ts' {
  interface Schema {
    heat_line: HeatLineTable;
  }
}

/** What became of the test reports of a line. */
export type ReportState = StatusOf<'test-reports'>;

/** The state of the reports that were chosen for a line. */
export function reportState({ chosen, missing, doubtful }: ReportChoice): ReportState {
  if (doubtful.length > 0) return 'Ask';
  if (chosen.length === 0) return 'None';
  if (missing.length > 0) return 'Partial';
  if (chosen.length > 1) return 'Several';
  return chosen.some(({ replaced }) => replaced.length > 0) ? 'Replaced' : 'Ready';
}

/** The heats of a line or a report, each as it is searched. */
export const heatForms = (heat: string): string[] => [
  ...new Set(heatKeysOf(heat).map((key) => heatForm(key) || key)),
];

type OfLine = Pick<LineItemTable, 'customer_id' | 'heat'> & LineColumns;
type OfOrder = Pick<SalesOrderTable, 'order_status'> & OrderColumns & { id?: number };

/** The row of a line, by its order and the reports that were chosen for it; null for a line that is not listed. */
export function heatLine(line: OfLine, order: OfOrder & { id: number }, choice: ReportChoice) {
  const { heat } = line;
  if (heat === null || heatForms(heat).length === 0 || !HAS_HEAT.has(order.order_status)) return null;
  const values = choice.chosen.flatMap(({ report }) => report.test_values ?? []);
  return {
    customer_id: line.customer_id,
    order_id: order.id,
    line_number: line.line_number,
    line_key: `${order.sales_order}-${line.line_number}`,
    heat,
    heat_forms: heatForms(heat),
    product_code: line.product_code,
    product_description: line.product_description,
    grade: [...new Set(values.map(({ grade }) => grade))].join(', ') || null,
    mill: line.mill,
    melted_in: line.melted_in,
    pack_id: line.pack_id,
    sales_order: order.sales_order,
    po_number: order.po_number,
    order_date: order.order_date,
    invoice_number: order.invoice_number,
    invoice_date: order.invoice_date,
    report_state: reportState(choice),
    is_out_of_range: values.some((of) => outOfRange(of).length > 0),
  };
}

/** Lines that are made anew at once. */
const LINES_AT_ONCE = 2_000;

type Read = OfLine & OfOrder & { order_id: number };

/** Adds rows or changes those that differ, so that an open page hears of changes only. */
async function write(trx: Transaction<Schema>, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const names = Object.keys(first);
  const columnsOf = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
  const changes = sql.join(names.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`));
  await sql`
    insert into heat_line as known (${sql.join(names.map((name) => sql.ref(name)))})
    select ${columnsOf('sent')} from jsonb_populate_recordset(null::heat_line, ${JSON.stringify(rows)}::jsonb) as sent
    order by customer_id, order_id, line_number
    on conflict (customer_id, order_id, line_number) do update set ${changes}
    where (${columnsOf('known')}) is distinct from (${columnsOf('excluded')})`.execute(trx);
}

/** Where lines are listed anew, and when. */
export interface Renewing {
  trx: Transaction<Schema>;
  now: Date;
  timeZone: string;
}

/**
 * Makes the rows anew of the lines `l` of orders `o` that `which` names. Orders and test reports are written at the same time: of two
 * that belong together the later one sees the other, because reports lock out orders until they are committed.
 */
async function renew(writing: Renewing, which: RawBuilder<unknown>): Promise<void> {
  const { trx } = writing;
  let after = { customer_id: 0, order_id: 0, line_number: 0 };
  for (;;) {
    const { rows: lines } = await sql<Read>`
      select l.customer_id, l.document_id as order_id, l.line_number, l.heat, l.product_code, l.product_description, l.mill,
        l.melted_in, l.pack_id, o.sales_order, o.po_number, o.order_date, o.invoice_number, o.invoice_date, o.order_status
      from line_item as l join sales_order as o on o.customer_id = l.customer_id and o.id = l.document_id
      where l.document = 'order' and l.heat is not null and ${which}
        and (l.customer_id, l.document_id, l.line_number) > (${after.customer_id}, ${after.order_id}, ${after.line_number})
      order by l.customer_id, l.document_id, l.line_number limit ${LINES_AT_ONCE}`.execute(trx);
    const reports = await readTestReports(trx, lines);
    const listed = lines.flatMap((line): ListedLine[] => {
      const order = { ...line, id: line.order_id };
      const choice = reportsOf(order, line, reports);
      const row = heatLine(line, order, choice);
      return row ? [{ row, choice }] : [];
    });
    await noteReports(writing, listed);
    await write(
      trx,
      listed.map(({ row }) => row),
    );
    const last = lines.at(-1);
    if (!last || lines.length < LINES_AT_ONCE) return;
    after = last;
  }
}

const LOCK = sql`hashtext('heat lines')`;

/** Makes the rows of these orders of a customer anew. */
export async function renewHeatLinesOf(
  renewing: Renewing,
  customerId: number,
  orders: readonly number[],
): Promise<void> {
  const { trx } = renewing;
  await sql`select pg_advisory_xact_lock_shared(${LOCK})`.execute(trx);
  const ids = sql`any(${orders}::integer[])`;
  await renew(renewing, sql`l.customer_id = ${customerId} and l.document_id = ${ids}`);
  await sql`
    delete from heat_line as h
    where h.customer_id = ${customerId} and h.order_id = ${ids} and not exists (
      select from line_item as l join sales_order as o on o.customer_id = l.customer_id and o.id = l.document_id
      where l.customer_id = h.customer_id and l.document = 'order' and l.document_id = h.order_id
        and l.line_number = h.line_number and l.heat = h.heat and o.order_status = any(${[...HAS_HEAT]}::integer[]))`.execute(
    trx,
  );
}

/** Makes the rows of all lines with one of these heats anew, after their test reports changed. */
export async function renewHeatLinesWith(renewing: Renewing, heats: readonly string[]): Promise<void> {
  const { trx } = renewing;
  const forms = [...new Set(heats.flatMap(heatForms))];
  if (forms.length === 0) return;
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  await renew(
    renewing,
    sql`(l.customer_id, l.document_id, l.line_number) in (
      select customer_id, order_id, line_number from heat_line where heat_forms && ${forms}::text[])`,
  );
}
