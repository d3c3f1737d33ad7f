import { useEffect, useState } from 'react';

/** Seconds left at which a screen reader announces the time; each second would be too much. */
const ANNOUNCED = [10, 30, 60, 120] as const;

/** `seconds` as minutes and seconds, such as 1:05. */
export const clockTime = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** The time announced last, in the unit in which people say it. */
export function announcedTime(seconds: number): { unit: 'minutes' | 'seconds'; count: number } {
  const announced = ANNOUNCED.find((each) => seconds <= each) ?? ANNOUNCED[ANNOUNCED.length - 1]!;
  return announced > 60 ? { unit: 'minutes', count: announced / 60 } : { unit: 'seconds', count: announced };
}

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1_000));

/** Whole seconds until `at` (milliseconds), down to 0. */
export function useSecondsLeft(at: number): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return secondsUntil(at);
}
