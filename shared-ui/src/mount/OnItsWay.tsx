import { useEffect, useState, type ReactNode } from 'react';

/** The code of a screen did not come; named as the build names a script that failed. */
class ScreenMissing extends Error {
  override name = 'ChunkLoadError';
}

/** Stands where the code of a screen is still on its way, and fails when that takes longer than `patience`. */
export function OnItsWay({ patience, children }: { patience: number; children: ReactNode }): ReactNode {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience);
    return () => clearTimeout(timer);
  }, [patience]);
  if (isOver) throw new ScreenMissing(`The code of this screen took longer than ${patience} ms`);
  return children;
}
