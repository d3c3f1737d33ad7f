/** Seconds left at which a screen reader is told; to hear every second would be to hear nothing else. */
const TOLD = [10, 30, 60, 120] as const;

/** `seconds` as on a clock, 1:05. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time that was last told, in the unit in which people say it. */
export function announcedTime(seconds: number): { unit: 'minutes' | 'seconds'; count: number } {
  const told = TOLD.find((each) => seconds <= each) ?? TOLD[TOLD.length - 1]!;
  return told > 60 ? { unit: 'minutes', count: told / 60 } : { unit: 'seconds', count: told };
}
