import { useEffect, useState } from 'react';

const MINUTE = 60_000;

/** The time, told anew with each minute: what a clock shows changes no oftener. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (Date.now() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
}
