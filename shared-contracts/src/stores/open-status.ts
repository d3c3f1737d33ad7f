import { addDays, dayIn, minutesIn } from '../dates/dates.ts';
import type { Branch } from '../schemas/stores.ts';

/** The fields of a store that its hours depend on. */
export type StoreTimes = Pick<Branch, 'openHours' | 'saturdays' | 'timeZone' | 'holidays'>;

interface Opening {
  day: string;
  daysAhead: number;
  at: number;
}

/** Times are minutes after midnight, days are ISO days, both in the store's own zone. */
export type OpenStatus =
  | { isOpen: true; until: number }
  | {
      isOpen: false;
      /** Today is a holiday: the store is closed the whole day. */
      isHoliday: boolean;
      /** Null when the store does not open on any of the next days. */
      opens: Opening | null;
    };

/** Minutes after midnight: the first open minute and the first closed minute. */
interface OpeningHours {
  opens: number;
  closes: number;
}

const HALF_DAY = 12 * 60;
const DAY = 2 * HALF_DAY;
const RANGE = /^(\d{1,2}):(\d{2}) ([AP])M - (\d{1,2}):(\d{2}) ([AP])M$/;

function minutesOf(hour: string, minute: string, half: string): number | null {
  if (Number(hour) < 1 || Number(hour) > 12 || Number(minute) > 59) return null;
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'P' ? HALF_DAY : 0);
}

/** Reads `8:00 AM - 12:00 PM`; an end of `12:00 AM` is the end of the day. Null for any other text. */
export function readOpeningHours(text: string): OpeningHours | null {
  const parts = RANGE.exec(text);
  if (!parts) return null;
  const [, startHour = '', startMinute = '', startHalf = '', endHour = '', endMinute = '', endHalf = ''] =
    parts;
  const opens = minutesOf(startHour, startMinute, startHalf);
  const ends = minutesOf(endHour, endMinute, endHalf);
  const closes = ends === 0 ? DAY : ends;
  return opens !== null && closes !== null && opens < closes ? { opens, closes } : null;
}

/** How many days ahead the next opening is searched. */
const HORIZON = 14;
const SUNDAY = 0;
const SATURDAY = 6;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

/** The hours of a day; null when the store is closed: on Sundays, holidays and Saturdays without hours. */
export function hoursOn(store: StoreTimes, day: string): OpeningHours | null {
  const weekday = weekdayOf(day);
  if (weekday === SUNDAY || store.holidays.includes(day)) return null;
  const text = weekday === SATURDAY ? store.saturdays : store.openHours;
  return text === null ? null : readOpeningHours(text);
}

/** Whether a store is open at a moment, and its next closing or opening time (docs/product.md, "Branches"). */
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

function nextOpening(store: StoreTimes, today: string, minute: number): Opening | null {
  for (let daysAhead = 0; daysAhead <= HORIZON; daysAhead += 1) {
    const day = addDays(today, daysAhead);
    const hours = hoursOn(store, day);
    if (hours && (daysAhead > 0 || minute < hours.opens)) return { day, daysAhead, at: hours.opens };
  }
  return null;
}

/** A time of day as a text: `5 PM`, `5:30 PM`, in either language. */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = minutes % 60;
  const clock = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}
