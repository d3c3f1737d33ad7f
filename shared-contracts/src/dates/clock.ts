const formats = new Map<string, Intl.DateTimeFormat>();

/** A formatter costs milliseconds to make and microseconds to use, so each time zone keeps one. */
function formatIn(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/**
 * Minutes after midnight that a clock in `timeZone` shows at a moment, whole minutes. After a change of clocks it is what
 * the clock shows, not the time since midnight. Throws a RangeError for an unknown zone.
 */
export function minutesIn(timeZone: string, moment: Date): number {
  const parts = formatIn(timeZone).formatToParts(moment);
  const read = (wanted: 'hour' | 'minute'): number =>
    Number(parts.find(({ type }) => type === wanted)?.value);
  return read('hour') * 60 + read('minute');
}
