import type { ComponentType, ReactNode } from 'react';
import { lateModule } from '../waiting/late-module.ts';
import { LoadTimeout } from './LoadTimeout.tsx';

/**
 * A screen in a script of its own that a route begins with, as `lazy` makes one of what opens on demand. It does not suspend
 * ({@link lateModule}); `waiting` stands in its place until it is there. One that takes too long fails as one that does not load.
 */
export function lateScreen(fetch: () => Promise<ComponentType>, waiting?: ReactNode): ComponentType {
  const late = lateModule(fetch);
  return function LateScreen() {
    const Screen = late.useLoaded();
    return Screen ? <Screen /> : <LoadTimeout>{waiting}</LoadTimeout>;
  };
}
