import { MINIMUM_PAYMENT } from '@portal/shared-contracts/payments';
import { sql, type RawBuilder } from 'kysely';

/** The amount of `invoiceSaving`, in SQL because there may be many invoices. */
export const SAVING = sql<number>`
  least(discount_amount, round(discount_amount * amount_outstanding::numeric / nullif(original_amount, 0)))`;

/** Columns that {@link hasSaving} reads. */
export const SAVING_COLUMNS = ['discount_until', 'discount_amount', 'amount_outstanding', 'original_amount'];

/** Condition: paying the invoice by bank account on the day `today` saves something. */
export const hasSaving = (today: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`discount_until >= ${today} and ${SAVING} > 0 and amount_outstanding - ${SAVING} >= ${sql.lit(MINIMUM_PAYMENT)}`;
