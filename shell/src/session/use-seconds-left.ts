import { useEffect, useState } from 'react';

const secondsUntil = (at: number): number => Math.max(0, Math.ceil((at - Date.now()) / 1_000));

/** Whole seconds until `at`, in ms; goes down to 0. */
export function useSecondsLeft(at: number): number {
  const [, setTick] = useState(0);
  useEffect(() => {
    const ticking = setInterval(() => setTick((tick) => tick + 1), 1_000);
    return () => clearInterval(ticking);
  }, []);
  return secondsUntil(at);
}
