import { useEffect, useState } from 'react';

/** True `ms` milliseconds after `since` became what it is; never for null. */
export function usePassed(since: object | null, ms: number): boolean {
  const [passed, setPassed] = useState<object | null>(null);
  useEffect(() => {
    if (since === null) return undefined;
    const timer = setTimeout(() => setPassed(since), ms);
    return () => clearTimeout(timer);
  }, [since, ms]);
  return since !== null && passed === since;
}
