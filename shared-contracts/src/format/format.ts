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
  return formatDecimal(String(value));
}

/** Integer cents as US dollars, `$1,234.50` (docs/product.md, section 9), in either language. */
export function formatMoney(cents: number): string {
  const amount = Math.abs(cents);
  const fraction = String(amount % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.trunc(amount / 100))}.${fraction}`;
}

const withDecimals = (whole: string, decimals: string): string =>
  `${whole.replace(THOUSANDS, ',')}${decimals === '' ? '' : `.${decimals}`}`;

/** A decimal text with thousands separators and without zeros at its end: `40000.500` reads `40,000.5`, in either language. */
export function formatDecimal(decimal: string): string {
  const [whole = '', decimals = ''] = decimal.split('.');
  return withDecimals(whole, decimals.replace(/0+$/, ''));
}

/** A quantity in its unit, `400.125 CWT`, in either language. `quantity` is decimal text. */
export const formatQuantity = (line: { quantity: string; unitOfMeasure: string }): string =>
  `${formatDecimal(line.quantity)} ${line.unitOfMeasure}`;

/**
 * What one unit costs, `$0.524/LB`, in either language. `unitPrice` is decimal text of cents. Its unit is `priceUnit`, or the unit of
 * measure where that is null.
 */
export function formatUnitPrice(line: {
  unitPrice: string;
  priceUnit: string | null;
  unitOfMeasure: string;
}): string {
  const [, minus = '', cents = '', parts = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(line.unitPrice) ?? [];
  const digits = cents.padStart(3, '0');
  const decimals = `${digits.slice(-2)}${parts.replace(/0+$/, '')}`;
  return `${minus}$${withDecimals(digits.slice(0, -2), decimals)}/${line.priceUnit ?? line.unitOfMeasure}`;
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
