import { addDays } from './dates.ts';

/** Periods by name, which a list can be filtered by. */
export const PERIODS = [
  'thisMonth',
  'lastMonth',
  'last30Days',
  'thisQuarter',
  'lastQuarter',
  'thisYear',
] as const;
export type Period = (typeof PERIODS)[number];

/** Whether a value of a filter names a period. */
export const isPeriod = (name: string): name is Period => PERIODS.some((period) => period === name);

/** The first and last day of a period around the distributor's day `today`; ISO days. Months, quarters and years are whole. */
export function periodDays(period: Period, today: string): { from: string; to: string } {
  if (period === 'last30Days') return { from: addDays(today, -29), to: today };
  const [year = 0, month = 0] = today.split('-').map(Number);
  const dayOf = (first: number): string => new Date(Date.UTC(year, first, 1)).toISOString().slice(0, 10);
  const months = (first: number, count: number) => ({
    from: dayOf(first),
    to: addDays(dayOf(first + count), -1),
  });
  const quarter = Math.floor((month - 1) / 3) * 3;
  return {
    thisMonth: () => months(month - 1, 1),
    lastMonth: () => months(month - 2, 1),
    thisQuarter: () => months(quarter, 3),
    lastQuarter: () => months(quarter - 3, 3),
    thisYear: () => months(0, 12),
  }[period]();
}
