import { addDays, daysBetween } from '../dates/dates.ts';
import { isDay } from '../dates/is-day.ts';

/** Days from `from` to `to`, both included, as ISO days. */
export interface Period {
  from: string;
  to: string;
}

/** Most days of a period: two years. */
const MOST_DAYS = 731;

/** First day of the month of an ISO day. */
export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`;

/** The month that is `months` months before the month of `day`. */
export function monthBefore(day: string, months = 1): Period {
  let first = monthStart(day);
  let last = day;
  for (let back = 0; back < months; back += 1) {
    last = addDays(first, -1);
    first = monthStart(last);
  }
  return { from: first, to: last };
}

/** The month before that of `today`. */
export const lastMonth = (today: string): Period => monthBefore(today);

/** From the first day of the month to `today`. */
export const thisMonth = (today: string): Period => ({ from: monthStart(today), to: today });

/** From the first day of the year to `today`. */
export const thisYear = (today: string): Period => ({ from: `${today.slice(0, 4)}-01-01`, to: today });

/** What is wrong with a period: no day, the end before the beginning, a day that has not come, or too long. */
type PeriodProblem = 'noDay' | 'backwards' | 'future' | 'tooLong';

/** Why no statement can be made of a period on the day `today`; null when one can. */
export function periodProblem({ from, to }: Period, today: string): PeriodProblem | null {
  if (!isDay(from) || !isDay(to)) return 'noDay';
  if (to < from) return 'backwards';
  if (to > today) return 'future';
  return daysBetween(from, to) >= MOST_DAYS ? 'tooLong' : null;
}
