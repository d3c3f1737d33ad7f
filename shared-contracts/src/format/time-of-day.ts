const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * The time of day of a moment in a time zone, as a language writes it: `10:42 AM`. A formatter costs a millisecond to make and microseconds to
 * use, so each language keeps one for each zone.
 */
export function timeOfDay(moment: Date | number, language: string, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  let format = formats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone });
    formats.set(key, format);
  }
  return format.format(moment);
}
