import { formatDate, timeOfDay } from '../format/format.ts';
import { serverNow } from './clock.ts';
import { DAY_MS, dayIn, DEFAULT_TIME_ZONE, TIME_ZONE_META } from './dates.ts';

/** The distributor's time zone, from the page. */
export const timeZone = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${TIME_ZONE_META}"]`)?.content || DEFAULT_TIME_ZONE;

/**
 * Today as an ISO day in the distributor's time zone, whatever the time zone of the device is. The screen and the server decide by this
 * day what is due, overdue and expired.
 */
export const today = (now: Date = serverNow()): string => dayIn(timeZone(), now);

/**
 * The distributor's year. The first formatter of a time zone takes a phone 80 to 130 ms, so it is used only around New Year, when
 * the year depends on the time zone.
 */
export function thisYear(now: Date = serverNow()): string {
  const [before, after] = [-DAY_MS, DAY_MS].map((span) => new Date(now.getTime() + span).getUTCFullYear());
  return before === after ? String(before) : today(now).slice(0, 4);
}

/** The ISO day of a moment in the distributor's time zone. */
export const entryDay = (iso: string): string => dayIn(timeZone(), new Date(iso));

/** The time of day of a moment in the distributor's time zone. */
export const entryTime = (iso: string, language: string): string =>
  timeOfDay(new Date(iso), language, timeZone());

/** Day and time of a moment in the distributor's time zone: `03-14-2026, 10:42 AM`. */
export const entryMoment = (iso: string, language: string): string =>
  `${formatDate(entryDay(iso))}, ${entryTime(iso, language)}`;
