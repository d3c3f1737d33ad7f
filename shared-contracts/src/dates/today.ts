import { DAY_MS, dayIn } from './day.ts';
import { DEFAULT_TIME_ZONE, TIME_ZONE_META } from './time-zone.ts';

/** The distributor's time zone, as the page says it. */
export const timeZone = (): string =>
  document.querySelector<HTMLMetaElement>(`meta[name="${TIME_ZONE_META}"]`)?.content || DEFAULT_TIME_ZONE;

/**
 * Today as an ISO day in the distributor's time zone, also when the clock of the device is set to another. Due, overdue and
 * expired are decided by it, on the screen as on the server.
 */
export const today = (now: Date = new Date()): string => dayIn(timeZone(), now);

/**
 * The distributor's year. The first formatter of a time zone costs a phone 80 to 130 ms, so it is only asked around New Year, when
 * the year depends on the time zone.
 */
export function thisYear(now: Date = new Date()): string {
  const [before, after] = [-DAY_MS, DAY_MS].map((span) => new Date(now.getTime() + span).getUTCFullYear());
  return before === after ? String(before) : today(now).slice(0, 4);
}
