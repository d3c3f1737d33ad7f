/** Minutes after midnight, from the first open one to the first closed one. */
export interface OpeningHours {
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

/** Reads `8:00 AM - 12:00 PM`; an end of `12:00 AM` is the end of the day. Null for a text without a range in it. */
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

/** A time of day as it is said: `5 PM`, `5:30 PM`; the same in both languages, like dates. */
export function formatTime(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = minutes % 60;
  const clock = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${clock} ${hour < 12 ? 'AM' : 'PM'}`;
}
