const DOLLARS = /^\$?\s*(\d{1,3}(?:,\d{3})+|\d+)?(?:\.(\d{1,2}))?$/;

/** Cents that a person typed as dollars (`1,234.5`, `$12`), or null when it is no amount of money. */
export function parseDollars(text: string): number | null {
  const [, whole = '', fraction = ''] = DOLLARS.exec(text.trim()) ?? [];
  if (whole === '' && fraction === '') return null;
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) ? cents : null;
}
