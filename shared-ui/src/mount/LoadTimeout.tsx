import { useEffect, useState, type ReactNode } from 'react';

/** The code of a screen did not load. Has the name that webpack gives to the failure of a script. */
class ScreenMissing extends Error {
  override name = 'ChunkLoadError';
}

/** Shows `children` while the code of a screen loads, and throws when that takes longer than `patience` milliseconds. */
export function LoadTimeout({ patience, children }: { patience: number; children: ReactNode }): ReactNode {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience);
    return () => clearTimeout(timer);
  }, [patience]);
  if (isOver) throw new ScreenMissing(`The code of this screen took longer than ${patience} ms`);
  return children;
}
