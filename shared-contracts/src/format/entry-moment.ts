import { dayIn } from '../dates/day.ts';
import { timeZone } from '../dates/today.ts';
import { formatDate } from './date.ts';
import { timeOfDay } from './time-of-day.ts';

/** The day of a moment in the distributor's time zone, as an ISO day: staff, customers and filters mean the same one. */
export const entryDay = (iso: string): string => dayIn(timeZone(), new Date(iso));

/** The time of day of a moment in that zone. */
export const entryTime = (iso: string, language: string): string =>
  timeOfDay(new Date(iso), language, timeZone());

/** Both: `03-14-2026, 10:42 AM`. */
export const entryMoment = (iso: string, language: string): string =>
  `${formatDate(entryDay(iso))}, ${entryTime(iso, language)}`;
