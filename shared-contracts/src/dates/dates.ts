export { isDay } from './is-day.ts';

/** The time zone of a distributor that has configured none (docs/product.md, "Time"). */
export const DEFAULT_TIME_ZONE = 'America/Los_Angeles';

/** Name of the `<meta>` with the distributor's time zone. */
export const TIME_ZONE_META = 'time-zone';

/** 24 hours in milliseconds, for durations. A calendar day may be longer or shorter. */
export const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter costs milliseconds to make and microseconds to use, so each time zone has one. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

const partsIn = (timeZone: string, moment: Date): Record<string, string> =>
  Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );

/** True for a name of the IANA time zone database, such as `America/Los_Angeles`. */
export function isTimeZone(name: string): boolean {
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The ISO day (`YYYY-MM-DD`) of a moment in `timeZone`. Throws a RangeError for an unknown zone. */
export function dayIn(timeZone: string, moment: Date): string {
  const { year, month, day } = partsIn(timeZone, moment);
  return `${year}-${month}-${day}`;
}

/**
 * Minutes after midnight that a clock in `timeZone` shows at a moment, whole minutes. On a day with a clock change they differ from the
 * time since midnight. Throws a RangeError for an unknown zone.
 */
export function minutesIn(timeZone: string, moment: Date): number {
  const { hour, minute } = partsIn(timeZone, moment);
  return Number(hour) * 60 + Number(minute);
}

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The ISO day `days` after `day`, or before it when `days` is negative. */
export const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** How many days `to` is after `from`; negative when it is before. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);
