import { AGE_FILTERS, type AgeFilter } from '@portal/shared-contracts/payments';
import type { InvoiceTotals } from '@portal/shared-contracts/schemas';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { readAccountCredit } from '../account-credit/account-credit.ts';
import { hasAge } from './ages.ts';
import { hasSaving, SAVING } from './savings.ts';

type Counted = InvoiceTotals['overdue'];

/**
 * The debt of a customer on the ISO day `today` by its age, and what stands against it, in cents. `phone` is where customers on
 * credit hold call to pay.
 */
export async function readInvoiceTotals(
  db: Kysely<Schema>,
  customerId: number,
  { today, phone }: { today: string; phone: string },
): Promise<InvoiceTotals> {
  const [credit, { overdue, ...ages }, against, discounts] = await Promise.all([
    readAccountCredit(db, customerId),
    readAges(db, customerId, today),
    readAgainst(db, customerId),
    readDiscounts(db, customerId, today),
  ]);
  const { notLater, isOnHold, creditLimit: limit, availableCredit: available } = credit;
  return {
    due: overdue.amount + ages.notDue.amount,
    overdue,
    ages,
    ...against,
    credit: notLater === 'cash' ? null : { limit, available },
    discounts,
    holdPhone: isOnHold ? phone : null,
  };
}

/** Sum and number of the invoices due of each age; from an index that has the unpaid invoices alone. */
async function readAges(
  db: Kysely<Schema>,
  customerId: number,
  today: string,
): Promise<Record<AgeFilter, Counted>> {
  const summed = (filter: AgeFilter): RawBuilder<unknown> => {
    const condition = hasAge(filter, sql`${today}::date`);
    return sql`coalesce(sum(amount_outstanding) filter (where ${condition}), 0)::bigint, count(*) filter (where ${condition})`;
  };
  const { rows } = await sql<{ sums: number[] }>`
    select array[${sql.join(AGE_FILTERS.map(summed))}]::float8[] as sums
    from invoice where customer_id = ${customerId} and amount_outstanding > 0`.execute(db);
  const sums = rows[0]?.sums ?? [];
  const counted = AGE_FILTERS.map((filter, at): [AgeFilter, Counted] => [
    filter,
    { amount: sums[2 * at] ?? 0, count: sums[2 * at + 1] ?? 0 },
  ]);
  return Object.fromEntries(counted) as Record<AgeFilter, Counted>;
}

/** What stands against the debt: unused credit, what was paid twice, and money that is on its way. */
async function readAgainst(db: Kysely<Schema>, customerId: number) {
  const { rows } = await sql<Record<'credits' | 'surplus' | 'inTransit', string>>`
    select (select coalesce(-sum(amount_outstanding), 0) from credit_memo
        where customer_id = ${customerId} and amount_outstanding < 0) as credits,
      (select coalesce(sum(amount), 0) from payment_surplus
        where customer_id = ${customerId} and kind = 'invoice') as surplus,
      (select coalesce(sum(amount - returned_amount), 0) from payment
        where customer_id = ${customerId} and status = 'submitted') as "inTransit"`.execute(db);
  const [sums] = rows;
  return {
    credits: Number(sums?.credits ?? 0),
    surplus: Number(sums?.surplus ?? 0),
    inTransit: Number(sums?.inTransit ?? 0),
  };
}

async function readDiscounts(
  db: Kysely<Schema>,
  customerId: number,
  today: string,
): Promise<InvoiceTotals['discounts']> {
  const { amount, firstUntil } = await db
    .selectFrom('invoice')
    .select(({ fn }) => [fn.sum(SAVING).as('amount'), fn.min('discount_until').as('firstUntil')])
    .where('customer_id', '=', customerId)
    .where('list', '=', 'invoices')
    .where(hasSaving(sql`${today}::date`))
    .executeTakeFirstOrThrow();
  return firstUntil === null ? null : { amount: Number(amount), firstUntil };
}
