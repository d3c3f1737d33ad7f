/** A day of 24 hours, in ms: for spans of time. A day of a calendar may be longer or shorter. */
export const DAY_MS = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter costs milliseconds to make and microseconds to use, so each time zone keeps one. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** True for a name of the IANA time zone database, such as `America/Los_Angeles`. */
export function isTimeZone(name: string): boolean {
  try {
    formatIn(name);
    return true;
  } catch {
    return false;
  }
}

/** The ISO day (`YYYY-MM-DD`) that a calendar in `timeZone` shows at a moment. Throws a RangeError for an unknown zone. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = Object.fromEntries(
    formatIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}

const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The ISO day `days` after `day`, or before it when `days` is negative. Days of a calendar have no change of clocks. */
export const addDays = (day: string, days: number): string =>
  new Date((numberOf(day) + days) * DAY_MS).toISOString().slice(0, 10);

/** How many days `to` is after `from`; negative when it is before. */
export const daysBetween = (from: string, to: string): number => numberOf(to) - numberOf(from);
