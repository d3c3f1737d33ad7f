import type { ComponentType, ReactNode } from 'react';
import type { LateModule } from '../waiting/late-module.ts';
import { LoadTimeout } from './LoadTimeout.tsx';

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
