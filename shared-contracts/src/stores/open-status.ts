import { minutesIn } from '../dates/clock.ts';
import { addDays, dayIn } from '../dates/day.ts';
import type { Branch } from '../schemas/branch.ts';
import { readOpeningHours, type OpeningHours } from './opening-hours.ts';

/** What a store's hours depend on. */
export type StoreTimes = Pick<Branch, 'openHours' | 'saturdays' | 'timeZone' | 'holidays'>;

/** Times are minutes after midnight, days ISO days, both in the store's own zone. */
export type OpenStatus =
  | { isOpen: true; until: number }
  | {
      isOpen: false;
      /** Closed the whole day, because it is a holiday. */
      isHoliday: boolean;
      /** Null when the store opens on none of the next days. */
      opens: { day: string; daysAhead: number; at: number } | null;
    };

/** How far ahead the next opening is looked for, in days. */
const HORIZON = 14;
const SUNDAY = 0;
const SATURDAY = 6;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The hours of a day; null when the store is closed: on Sundays, holidays, and Saturdays without hours. */
export function hoursOn(store: StoreTimes, day: string): OpeningHours | null {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY || store.holidays.includes(day)) return null;
  const text = weekday === SATURDAY ? store.saturdays : store.openHours;
  return text === null ? null : readOpeningHours(text);
}

/**
 * Whether a store is open at a moment, by the clock of its own zone, and until or from when (docs/product.md, "Stores"). The
 * closing minute is closed.
 */
export function openStatus(store: StoreTimes, now: Date): OpenStatus {
  const today = dayIn(store.timeZone, now);
  const minute = minutesIn(store.timeZone, now);
  const hours = hoursOn(store, today);
  if (hours && hours.opens <= minute && minute < hours.closes) return { isOpen: true, until: hours.closes };
  return {
    isOpen: false,
    isHoliday: store.holidays.includes(today),
    opens: nextOpening(store, today, minute),
  };
}

function nextOpening(
  store: StoreTimes,
  today: string,
  minute: number,
): { day: string; daysAhead: number; at: number } | null {
  for (let daysAhead = 0; daysAhead <= HORIZON; daysAhead += 1) {
    const day = addDays(today, daysAhead);
    const hours = hoursOn(store, day);
    if (hours && (daysAhead > 0 || minute < hours.opens)) return { day, daysAhead, at: hours.opens };
  }
  return null;
}
