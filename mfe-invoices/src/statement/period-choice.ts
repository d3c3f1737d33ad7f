import {
  lastMonth,
  monthBefore,
  monthStart,
  thisMonth,
  thisYear,
  type Period,
} from '@portal/shared-contracts/payments';

/** Months that the page offers by name, besides this one. */
const MONTHS = 12;

/** What a person chooses: a named period, the account as of a day, or any days. */
export type Choice = `month-${string}` | 'thisMonth' | 'thisYear' | 'day' | 'days';

/** The named periods on the day `today`, newest month first. */
export const namedPeriods = (today: string): [choice: Choice, period: Period][] => [
  ...Array.from({ length: MONTHS }, (_, back): [Choice, Period] => {
    const month = monthBefore(today, back + 1);
    return [`month-${month.from}`, month];
  }),
  ['thisMonth', thisMonth(today)],
  ['thisYear', thisYear(today)],
];

/** The period that an address names; last month without one. A half-named period keeps the missing day empty. */
export function periodOfAddress(query: URLSearchParams, today: string): Period {
  const [from, to] = [query.get('from'), query.get('to')];
  return from === null && to === null ? lastMonth(today) : { from: from ?? '', to: to ?? '' };
}

/** How a period would be chosen. From the first of a month to a day of it is the account as of that day. */
export function choiceOf({ from, to }: Period, today: string): Choice {
  const named = namedPeriods(today).find(([, period]) => period.from === from && period.to === to);
  if (named) return named[0];
  return to !== '' && from === monthStart(to) ? 'day' : 'days';
}

/** The account as of a day: its month up to it. */
export const asOfDay = (day: string): Period => ({ from: day === '' ? '' : monthStart(day), to: day });
