import { createContext, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { LateModule } from '../waiting/late-module.ts';

/** Milliseconds that the code of a screen may take where the shell names no limit. */
export const PATIENCE = 9_000;

/** How long the code of this section's screens may take. */
export const Patience = createContext(PATIENCE);

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

/**
 * A screen in a script that a route begins with, as `lazy` makes one of what opens on demand. It does not suspend
 * ({@link LateModule}), and is there at once when another screen of its script was opened before. `waiting` stands in its place until
 * then. One that takes too long fails as one that does not load.
 */
export function lateScreen<Module>(
  late: LateModule<Module>,
  screenOf: (module: Module) => ComponentType,
  waiting: ReactNode,
): ComponentType {
  return function LateScreen() {
    const module = late.useLoaded();
    if (module === undefined) return <LoadTimeout>{waiting}</LoadTimeout>;
    const Screen = screenOf(module);
    return <Screen />;
  };
}
