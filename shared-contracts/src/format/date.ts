const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})/;

/**
 * An ISO date, or the day of an ISO date and time, as `MM-DD-YYYY` (docs/product.md, section 9), in either language.
 * Throws a RangeError for anything else: the table shows the raw value then.
 */
export function formatDate(iso: string): string {
  const parts = ISO_DAY.exec(iso);
  if (!parts) throw new RangeError(`Not a date: ${iso}`);
  const [, year, month, day] = parts;
  return `${month}-${day}-${year}`;
}
