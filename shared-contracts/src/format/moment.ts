import { formatDate } from './date.ts';
import { timeOfDay } from './time-of-day.ts';

const two = (part: number): string => String(part).padStart(2, '0');

/** A moment as people at this clock read it: `MM-DD-YYYY`, with the time of day where it matters. */
export function momentText(iso: string, language: string, withTime = false): string {
  const moment = new Date(iso);
  const day = formatDate(`${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`);
  if (!withTime) return day;
  // The hours of this clock, which may be set to another time zone while the page is open.
  const hours = Date.UTC(2000, 0, 1, moment.getHours(), moment.getMinutes());
  return `${day}, ${timeOfDay(hours, language, 'UTC')}`;
}
