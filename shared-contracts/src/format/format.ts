const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/;
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

const timeFormats = new Map<string, Intl.DateTimeFormat>();

/**
 * An ISO date, or the day of an ISO date and time, as `MM-DD-YYYY` (docs/product.md, section 9), in either language.
 * Throws a RangeError for anything else; the table then shows the raw value.
 */
export function formatDate(iso: string): string {
  const parts = ISO_DAY.exec(iso);
  if (!parts) throw new RangeError(`Not a date: ${iso}`);
  const [, year, month, day] = parts;
  return `${month}-${day}-${year}`;
}

/**
 * A number with thousands separators, `12,345.5`, in either language. It does not use `Intl`, because the first use of `Intl` takes
 * a phone a tenth of a second and every page shows a number.
 */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(THOUSANDS, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Integer cents as US dollars, `$1,234.50` (docs/product.md, section 9), in either language. */
export function formatMoney(cents: number): string {
  const amount = Math.abs(cents);
  const fraction = String(amount % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.trunc(amount / 100))}.${fraction}`;
}

/**
 * The time of day of a moment in a time zone, as a language writes it: `10:42 AM`. A formatter costs a millisecond to make and
 * microseconds to use, so there is one for each language and zone.
 */
export function timeOfDay(moment: Date | number, language: string, timeZone: string): string {
  const key = `${language} ${timeZone}`;
  let format = timeFormats.get(key);
  if (!format) {
    format = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone });
    timeFormats.set(key, format);
  }
  return format.format(moment);
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');

/** The day of a moment in the device's time zone, `MM-DD-YYYY`; with `withTime` its time of day, too. */
export function momentText(iso: string, language: string, withTime = false): string {
  const moment = new Date(iso);
  const day = formatDate(
    `${moment.getFullYear()}-${twoDigits(moment.getMonth() + 1)}-${twoDigits(moment.getDate())}`,
  );
  if (!withTime) return day;
  // A formatter would keep the time zone that it was made with, but the device's may change while the page is open.
  const hours = Date.UTC(2000, 0, 1, moment.getHours(), moment.getMinutes());
  return `${day}, ${timeOfDay(hours, language, 'UTC')}`;
}
