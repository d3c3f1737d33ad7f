import { use, useEffect, useState, type ReactNode } from 'react';
import { Patience } from './patience.ts';

/** The code of a screen did not load. Has the name that webpack gives to the failure of a script. */
class ScreenMissing extends Error {
  override name = 'ChunkLoadError';
}

/** Shows `children` while the code of a screen loads, and throws when that takes longer than the section's patience. */
export function LoadTimeout({ children }: { children?: ReactNode }): ReactNode {
  const patience = use(Patience);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patience);
    return () => clearTimeout(timer);
  }, [patience]);
  if (isOver) throw new ScreenMissing(`The code of this screen took longer than ${patience} ms`);
  return children;
}
