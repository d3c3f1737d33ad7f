const DAY_MS = 86_400_000;
const numberOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const written: string[] = [];

/** The ISO day with that number since 1970; remembered, because a demo has a few thousand days and many dates. */
function dayOf(number: number): string {
  return (written[number] ??= new Date(number * DAY_MS).toISOString().slice(0, 10));
}

/** `days` after the ISO day, or before it when negative. */
export const addDays = (day: string, days: number): string => dayOf(numberOf(day) + days);

/** The ISO day itself, or the Monday after it when it falls on a weekend. */
export function workday(day: string): string {
  const weekday = (numberOf(day) + 4) % 7;
  if (weekday === 6) return addDays(day, 2);
  return weekday === 0 ? addDays(day, 1) : day;
}

export const earlier = (one: string, other: string): string => (one < other ? one : other);
