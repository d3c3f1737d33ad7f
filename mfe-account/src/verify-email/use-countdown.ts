import { useEffect, useState } from 'react';

/** Counts `seconds` down to 0 as long as it `isRunning`, and calls `onOver` there. */
export function useCountdown(seconds: number, isRunning: boolean, onOver: () => void): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (!isRunning) return;
    if (left === 0) return onOver();
    const timer = setTimeout(() => setLeft(left - 1), 1_000);
    return () => clearTimeout(timer);
  }, [left, isRunning, onOver]);
  return left;
}
