const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/**
 * A number with its thousands apart, `12,345.5`, in either language. Written by hand, because the first use of `Intl` takes
 * a phone a tenth of a second, and there is a count on every page.
 */
export function formatNumber(value: number): string {
  const [whole = '', fraction] = String(value).split('.');
  const grouped = whole.replace(THOUSANDS, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
