import { daysBetween } from '../dates/dates.ts';
import { AGES, type Age } from '../schemas/limits.ts';

export { AGES, type Age };

/** Most days late of each age. An age begins on the day after the one before it. */
const MOST_DAYS_LATE = {
  notDue: 0,
  upTo30: 30,
  upTo60: 60,
  upTo90: 90,
  over90: Infinity,
} as const satisfies Record<Age, number>;

/** What a list can be filtered by: one age, or all invoices that are overdue. */
export const AGE_FILTERS = [...AGES, 'overdue'] as const;
export type AgeFilter = (typeof AGE_FILTERS)[number];

/** Parts of the invoices due that can be shown alone: ages, and those with a discount to take (docs/product.md, "Ages"). */
export const INVOICE_PARTS = [...AGE_FILTERS, 'discounted'] as const;
export type InvoicePart = (typeof INVOICE_PARTS)[number];

/** Days late, both included: 1 to 30. Without an end, the first is -Infinity or the last Infinity. */
interface DaysLate {
  first: number;
  last: number;
}

/** How many days late the invoices of an age, or all overdue ones, are. An invoice is not late on its due date. */
export function daysLateOf(filter: AgeFilter): DaysLate {
  if (filter === 'overdue') return { first: MOST_DAYS_LATE.notDue + 1, last: Infinity };
  const younger = AGES[AGES.indexOf(filter) - 1];
  return {
    first: younger === undefined ? -Infinity : MOST_DAYS_LATE[younger] + 1,
    last: MOST_DAYS_LATE[filter],
  };
}

/** Age of an unpaid invoice on the distributor's day `today`. Both are ISO days (docs/product.md, "Ages"). */
export function ageOf(dueDate: string, today: string): Age {
  const daysLate = daysBetween(dueDate, today);
  return AGES.find((age) => daysLate <= MOST_DAYS_LATE[age]) ?? 'over90';
}
