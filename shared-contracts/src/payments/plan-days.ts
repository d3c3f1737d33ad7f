import { addDays } from '../dates/dates.ts';
import type { PaymentLine } from '../schemas/payment-figures.ts';

/** The days on which a payment may be planned, from the first to the last. */
interface PlanDays {
  first: string;
  last: string;
}

/**
 * The last day on which a payment of these lines passes no due date and loses no discount that it takes; null for lines without a day
 * (docs/product.md, "Scheduled payments").
 */
export function lastPlanDay(lines: readonly Pick<PaymentLine, 'dueDate' | 'discount' | 'discountUntil'>[]) {
  const days = lines.flatMap(({ dueDate, discount, discountUntil }) => [
    ...(dueDate === null ? [] : [dueDate]),
    ...(discount > 0 && discountUntil !== null ? [discountUntil] : []),
  ]);
  return days.sort()[0] ?? null;
}

/** The days for a scheduled payment, from tomorrow on; null when it can only be made today. `today` is the distributor's day. */
export function planDays(
  lines: readonly Pick<PaymentLine, 'dueDate' | 'discount' | 'discountUntil'>[],
  today: string,
): PlanDays | null {
  const last = lastPlanDay(lines);
  return last !== null && last > today ? { first: addDays(today, 1), last } : null;
}
