import type {
  LeftOutReason,
  PaymentFigures,
  PaymentPlan,
  PlanReason,
  PlanState,
} from '@portal/shared-contracts/schemas';
import { MOST_PLAN_NUMBERS, MOST_PLANS, MOST_PLANS_LISTED } from '@portal/shared-contracts/schemas';
import { sql, type Insertable, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Schema } from '../../../platform/database/schema.ts';
import { HttpError } from '../../../platform/http/http-error.ts';
import type { PaymentPlanTable } from './plan-tables.ts';

export type StoredPlan = Selectable<PaymentPlanTable>;

/** The key of a plan. */
export interface PlanName {
  customerId: number;
  planId: number;
}

const byName = (db: Kysely<Schema>, { customerId, planId }: PlanName) =>
  db.selectFrom('payment_plan').selectAll().where('customer_id', '=', customerId).where('id', '=', planId);

/** A plan as it is; undefined when the customer has none of this id. */
export const readPlan = (db: Kysely<Schema>, name: PlanName): Promise<StoredPlan | undefined> =>
  byName(db, name).executeTakeFirst();

/** Like {@link readPlan}, and locks the row until the transaction ends. */
export const lockPlan = (trx: Transaction<Schema>, name: PlanName): Promise<StoredPlan | undefined> =>
  byName(trx, name).forUpdate().executeTakeFirst();

/** The invoices of a plan, in the order of the choice. */
export const readPlanLines = (db: Kysely<Schema>, { customerId, planId }: PlanName) =>
  db
    .selectFrom('payment_plan_line')
    .select(['number', 'line', 'left_out'])
    .where('customer_id', '=', customerId)
    .where('plan_id', '=', planId)
    .orderBy('position')
    .execute();

/** Throws 422 when one of the invoices is planned already, or the customer has the most plans. Call it under the customer's lock. */
export async function refusePlanned(
  trx: Transaction<Schema>,
  customerId: number,
  numbers: readonly string[],
): Promise<void> {
  const planned = await trx
    .selectFrom('payment_plan_line as l')
    .innerJoin('payment_plan as p', (join) =>
      join.onRef('p.customer_id', '=', 'l.customer_id').onRef('p.id', '=', 'l.plan_id'),
    )
    .select('l.number')
    .where('l.customer_id', '=', customerId)
    .where('p.state', '=', 'planned')
    .where('l.number', '=', sql<string>`any(${numbers}::text[])`)
    .orderBy('l.number')
    .execute();
  if (planned.length > 0)
    throw new HttpError(422, {
      type: 'ALREADY_PLANNED',
      text: 'alreadyPlanned',
      items: planned.map(({ number }) => number),
    });
  const { n } = await trx
    .selectFrom('payment_plan')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('customer_id', '=', customerId)
    .where('state', '=', 'planned')
    .executeTakeFirstOrThrow();
  if (Number(n) >= MOST_PLANS) throw new HttpError(422, { type: 'PLANS_FULL', text: 'plansFull' });
}

/** Marks the invoices of a plan with its day, or with null when it waits no longer. */
const markInvoices = (
  trx: Transaction<Schema>,
  { customerId, planId }: PlanName,
  day: string | null,
): Promise<unknown> =>
  trx
    .updateTable('invoice')
    .set({ planned_for: day })
    .where('customer_id', '=', customerId)
    .where('invoice_number', 'in', (lines) =>
      lines
        .selectFrom('payment_plan_line')
        .select('number')
        .where('customer_id', '=', customerId)
        .where('plan_id', '=', planId),
    )
    .execute();

/** Stores a plan with its invoices, which lists then show as planned. */
export async function addPlan(
  trx: Transaction<Schema>,
  plan: Insertable<PaymentPlanTable>,
  { lines }: PaymentFigures,
): Promise<StoredPlan> {
  const stored = await trx.insertInto('payment_plan').values(plan).returningAll().executeTakeFirstOrThrow();
  const rows = lines.map((line, position) => ({ position, line }));
  // One JSON value, because hundreds of parameters take longer to parse than the rows to write.
  await sql`
    insert into payment_plan_line (customer_id, plan_id, position, number, line)
    select ${stored.customer_id}::integer, ${stored.id}::integer, position, line ->> 'number', line
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (position smallint, line jsonb)`.execute(
    trx,
  );
  await markInvoices(trx, nameOf(stored), stored.pay_on);
  return stored;
}

export const nameOf = ({ customer_id, id }: Pick<StoredPlan, 'customer_id' | 'id'>): PlanName => ({
  customerId: customer_id,
  planId: id,
});

/** Changes a plan. One that leaves the state `planned` frees its invoices for other plans. */
export async function movePlan(
  trx: Transaction<Schema>,
  plan: StoredPlan,
  change: { state: PlanState; reason?: PlanReason; paymentId?: string; cancelledBy?: string },
): Promise<StoredPlan> {
  const { state, reason = null, paymentId = plan.payment_id, cancelledBy = plan.cancelled_by } = change;
  const moved = await trx
    .updateTable('payment_plan')
    .set({ state, reason, payment_id: paymentId, cancelled_by: cancelledBy })
    .where('customer_id', '=', plan.customer_id)
    .where('id', '=', plan.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (plan.state === 'planned') await markInvoices(trx, nameOf(plan), null);
  return moved;
}

/** Stores which invoices a plan leaves out. */
export async function storeLeftOut(
  trx: Transaction<Schema>,
  { customerId, planId }: PlanName,
  leftOut: readonly { number: string; reason: LeftOutReason }[],
): Promise<void> {
  if (leftOut.length === 0) return;
  await sql`
    update payment_plan_line as l set left_out = sent.reason
    from jsonb_to_recordset(${JSON.stringify(leftOut)}::jsonb) as sent (number text, reason text)
    where l.customer_id = ${customerId} and l.plan_id = ${planId} and l.number = sent.number`.execute(trx);
}

interface NamedLines {
  invoices: string[];
  invoiceCount: number;
  leftOut: { number: string; reason: LeftOutReason }[];
  leftOutCount: number;
}

/** The first invoices of a plan, and how many there are. */
const namedLines = sql<NamedLines>`(
  select jsonb_build_object(
    'invoices', coalesce(jsonb_agg(l.number order by l.position) filter (where l.left_out is null and l.at <= ${MOST_PLAN_NUMBERS}), '[]'),
    'invoiceCount', count(*) filter (where l.left_out is null),
    'leftOut', coalesce(jsonb_agg(jsonb_build_object('number', l.number, 'reason', l.left_out) order by l.position)
      filter (where l.left_out is not null and l.at <= ${MOST_PLAN_NUMBERS}), '[]'),
    'leftOutCount', count(*) filter (where l.left_out is not null))
  from (
    select number, position, left_out, row_number() over (partition by left_out is null order by position) as at
    from payment_plan_line where customer_id = p.customer_id and plan_id = p.id) as l)`;

const withLines = (db: Kysely<Schema>, customerId: number) =>
  db
    .selectFrom('payment_plan as p')
    .leftJoin('payment as m', 'm.payment_id', 'p.payment_id')
    .selectAll('p')
    .select(['m.amount as paid_amount', 'm.status as payment_status'])
    .select(namedLines.as('lines'))
    .where('p.customer_id', '=', customerId);

type PlanWithLines = Awaited<ReturnType<ReturnType<typeof withLines>['execute']>>[number];

/** A plan as pages show it. `today` is the distributor's day. */
const toPlan = (row: PlanWithLines, today: string): PaymentPlan => ({
  id: row.id,
  planNumber: row.number,
  state: row.state,
  reason: row.reason,
  payOn: row.pay_on,
  paidWith: row.paid_with,
  method: row.method,
  amount: row.amount,
  paidAmount: row.state === 'paid' ? row.paid_amount : null,
  plannedBy: row.planned_by,
  plannedAt: row.planned_at.toISOString(),
  cancelledBy: row.cancelled_by,
  canCancel: isCancellable(row, today),
  payment: row.payment_id,
  ...row.lines,
});

/** True until the evening before the plan's day, by the distributor's calendar. */
export const isCancellable = (
  { state, pay_on }: Pick<StoredPlan, 'state' | 'pay_on'>,
  today: string,
): boolean => state === 'planned' && today < pay_on;

/** One plan as pages show it. */
export async function readOnePlan(
  db: Kysely<Schema>,
  { customerId, planId }: PlanName,
  today: string,
): Promise<PaymentPlan> {
  const row = await withLines(db, customerId).where('p.id', '=', planId).executeTakeFirstOrThrow();
  return toPlan(row, today);
}

/** The customer's plans: those that wait, by their day, then the newest that are over. */
export async function readPlans(
  db: Kysely<Schema>,
  customerId: number,
  today: string,
): Promise<PaymentPlan[]> {
  const rows = await withLines(db, customerId)
    .orderBy(sql`p.state <> 'planned'`)
    .orderBy(sql`case when p.state = 'planned' then p.pay_on end`)
    .orderBy('p.pay_on', 'desc')
    .orderBy('p.id', 'desc')
    .limit(MOST_PLANS_LISTED)
    .execute();
  return rows.map((row) => toPlan(row, today));
}
