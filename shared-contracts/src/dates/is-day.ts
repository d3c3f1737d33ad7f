const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Whether a text names a day of the calendar, which `2026-02-30` does not. */
export function isDay(text: string): boolean {
  if (!ISO_DAY.test(text) || text.startsWith('0000')) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
