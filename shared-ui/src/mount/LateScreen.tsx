import { createContext, use, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { LateModule } from '../waiting/late-module.ts';

/** Default time limit for the code of a screen, in milliseconds. */
export const PATIENCE = 9_000;

/** Time limit for the code of this section's screens. */
export const Patience = createContext(PATIENCE);

/** The code of a screen did not load. Has the same name as webpack's own error. */
class ScreenMissing extends Error {
  override name = 'ChunkLoadError';
}

/** Shows `children` while the code of a screen loads; throws when the time limit is over. */
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
 * A screen whose code is a separate script. Unlike `lazy` it does not suspend ({@link LateModule}) and renders at once if its
 * script has been loaded before. Shows `waiting` until then; throws when loading fails or takes too long.
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
